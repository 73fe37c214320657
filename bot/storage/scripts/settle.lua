-- Take what is told off a chat's outbox, and the chat off the unsent ones once nothing is left.
-- KEYS outbox, unsent, marks of what is sent, touched screens
-- ARGV chat, number of entries, number of marks, number of screens, then entries, marks, screens
-- Gives 1 when nothing is left.
local at = 4
for _ = 1, tonumber(ARGV[2]) do
  at = at + 1
  redis.call('LREM', KEYS[1], 1, ARGV[at])
end
for _ = 1, tonumber(ARGV[3]) do
  at = at + 1
  redis.call('SREM', KEYS[3], ARGV[at])
end
for _ = 1, tonumber(ARGV[4]) do
  at = at + 1
  redis.call('HDEL', KEYS[4], ARGV[at])
end
if redis.call('LLEN', KEYS[1]) > 0 or redis.call('HLEN', KEYS[4]) > 0 then
  return 0
end
redis.call('SREM', KEYS[2], ARGV[1])
redis.call('DEL', KEYS[3])
return 1
