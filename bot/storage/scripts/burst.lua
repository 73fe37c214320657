-- Say whether a finding opens a burst, or belongs to one that somebody has been called to account for already.
-- KEYS bursts of a person in a chat: a hash from detector to `deed|moment of the last finding`
-- ARGV detector, deed, moment of the message, quiet seconds, life in milliseconds
-- Gives 1 to the deed that opened the burst, however often it asks; by the dates of messages, not by any clock.
local at, quiet = tonumber(ARGV[3]), tonumber(ARGV[4])
local held = redis.call('HGET', KEYS[1], ARGV[1])
local deed, last = string.match(held or '', '^([^|]*)|(.*)$')
last = tonumber(last or '')
redis.call('PEXPIRE', KEYS[1], ARGV[5])
if deed == ARGV[2] then
  return 1
end
if last and at - last <= quiet then
  redis.call('HSET', KEYS[1], ARGV[1], deed .. '|' .. string.format('%.3f', math.max(at, last)))
  return 0
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. '|' .. ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 1
