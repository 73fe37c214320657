-- Telegram said: not before a moment. That stops a chat, and the whole bot when it said so to several chats at once.
-- KEYS stop of the bot, stop of the chat, chats stopped lately (a sorted set by moment)
-- ARGV now, until, chat ('' for the whole bot), milliseconds to keep it, seconds that are lately, how many are several
-- Gives 1 when the whole bot is stopped.
local function stop(key)
  if (tonumber(redis.call('GET', key)) or 0) < tonumber(ARGV[2]) then
    redis.call('SET', key, ARGV[2], 'PX', ARGV[4])
  end
end
if ARGV[3] == '' then
  stop(KEYS[1])
  return 1
end
stop(KEYS[2])
redis.call('ZADD', KEYS[3], ARGV[1], ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', string.format('%.6f', ARGV[1] - ARGV[5]))
redis.call('PEXPIRE', KEYS[3], 60000)
if redis.call('ZCARD', KEYS[3]) >= tonumber(ARGV[6]) then
  stop(KEYS[1])
  return 1
end
return 0
