-- Set a game down in the chat that its group became, unless one is on there.
-- KEYS game, wakeups, log; ARGV alarm ('' for none), alarm's name, number of fields, then fields with values, then the log
if redis.call('EXISTS', KEYS[1]) == 1 then
  return 0
end
local at = 4
for _ = 1, tonumber(ARGV[3]) do
  redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1])
  at = at + 2
end
if ARGV[1] ~= '' then
  redis.call('ZADD', KEYS[2], ARGV[1], ARGV[2])
  redis.call('HSET', KEYS[1], 'alarm', ARGV[2])
end
for index = at, #ARGV do
  redis.call('RPUSH', KEYS[3], ARGV[index])
end
return 1
