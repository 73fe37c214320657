-- Stop a chat's game from changing, because its group became another chat, and hand it out.
-- KEYS game, wakeups; ARGV new chat
local game = redis.call('HGETALL', KEYS[1])
redis.call('HSET', KEYS[1], 'version', 'moved', 'to', ARGV[1])
local alarm = redis.call('HGET', KEYS[1], 'alarm')
if alarm then
  redis.call('ZREM', KEYS[2], alarm)
end
return game
