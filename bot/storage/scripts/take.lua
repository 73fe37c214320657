-- Take one slot of every window at once, or none of them.
-- KEYS stop of the bot, stop of the chat, then windows, the bot's two first: sorted sets of slots by the moment they
--      count from
-- ARGV now, slot's name, then for each window: limit, seconds, moment the slot counts from until it is known to be sent
-- Gives two texts: for how long the bot as a whole must wait, and the chat; '0' twice when the slot is taken.
local now = tonumber(ARGV[1])
local waits = {0, 0}
local function wait(who, seconds)
  waits[who] = math.max(waits[who], seconds)
end
for who = 1, 2 do
  wait(who, (tonumber(redis.call('GET', KEYS[who])) or 0) - now)
end
for index = 3, #KEYS do
  local limit, seconds = tonumber(ARGV[3 * index - 6]), tonumber(ARGV[3 * index - 5])
  redis.call('ZREMRANGEBYSCORE', KEYS[index], '-inf', string.format('%.6f', now - seconds))
  local over = redis.call('ZCARD', KEYS[index]) - limit
  if over >= 0 then
    local oldest = redis.call('ZRANGE', KEYS[index], over, over, 'WITHSCORES')
    wait(index <= 4 and 1 or 2, tonumber(oldest[2]) + seconds - now)
  end
end
if waits[1] <= 0 and waits[2] <= 0 then
  for index = 3, #KEYS do
    redis.call('ZADD', KEYS[index], ARGV[3 * index - 4], ARGV[2])
    redis.call('PEXPIRE', KEYS[index], 2000 * tonumber(ARGV[3 * index - 5]) + 10000)
  end
end
return {string.format('%.6f', waits[1]), string.format('%.6f', waits[2])}
