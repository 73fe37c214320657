-- Change a value only if it is still the expected one; an empty new value deletes it.
-- KEYS one key; ARGV expected, new
if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  return 0
end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('SET', KEYS[1], ARGV[2])
end
return 1
