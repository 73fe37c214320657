-- Keep a new state, its wake-up, its events and its result in one step, if nobody was faster.
-- KEYS game, wakeups, outbox, unsent, log, results, facts
-- ARGV expected version, new version, chat, alarm ('' for none), alarm's name, result's game id ('' for none), result,
--      life of the log in seconds, shown ('1' or '0' for each event), number of fields, number of deletions,
--      number of facts, then fields with values, deletions, events, facts
local LIMIT = 1000
if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[1] then
  return 0
end
local at = 13
local function in_portions(command, key, count, portion)
  while count > 0 do
    local size = math.min(count, portion)
    redis.call(command, key, unpack(ARGV, at, at + size - 1))
    at = at + size
    count = count - size
  end
end
redis.call('HSET', KEYS[1], 'version', ARGV[2])
in_portions('HSET', KEYS[1], 2 * tonumber(ARGV[10]), LIMIT)
in_portions('HDEL', KEYS[1], tonumber(ARGV[11]), LIMIT)
local old = redis.call('HGET', KEYS[1], 'alarm')
if old and old ~= ARGV[5] then
  redis.call('ZREM', KEYS[2], old)
end
if ARGV[4] == '' then
  if old then
    redis.call('ZREM', KEYS[2], old)
    redis.call('HDEL', KEYS[1], 'alarm')
  end
else
  redis.call('ZADD', KEYS[2], ARGV[4], ARGV[5])
  redis.call('HSET', KEYS[1], 'alarm', ARGV[5])
end
local shown = false
for index = 1, #ARGV[9] do
  local event = ARGV[at]
  at = at + 1
  redis.call('RPUSH', KEYS[5], event)
  if string.sub(ARGV[9], index, index) == '1' then
    redis.call('RPUSH', KEYS[3], event)
    shown = true
  end
end
in_portions('RPUSH', KEYS[7], tonumber(ARGV[12]), LIMIT)
redis.call('EXPIRE', KEYS[5], ARGV[8])
if shown then
  redis.call('SADD', KEYS[4], ARGV[3])
end
if ARGV[6] ~= '' then
  redis.call('HSET', KEYS[6], ARGV[6], ARGV[7])
end
return 1
