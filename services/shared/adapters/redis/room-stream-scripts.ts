/**
 * The Lua scripts of a room's stream. Each script is atomic.
 * KEYS: the stream's state (a hash of the position and the number of publications without a seq since then), the
 * history with a seq and the history without (both Redis streams whose ids are offsets), and the channel.
 */

/** The number of sequenced publications in a room's history. The port requires 256. */
export const maxEvents = 512;
/** The number of publications without a seq that are retained in addition. */
const maxUnsequenced = 8_192;
const hourMs = 60 * 60_000;
const historyMs = 2 * hourMs;
/** Longer than a room can stay in the waiting state, so that an idle stream keeps its position. */
const stateMs = 26 * hourMs;

/** Defines `begin`, which sets the position of the stream to Redis's time in ms, but at least to `atLeast`. */
const defineBegin = `
local function begin(atLeast)
  local time = redis.call('TIME')
  local position = math.max(time[1] * 1000 + math.floor(time[2] / 1000), atLeast)
  position = string.format('%.0f', position)
  redis.call('HSET', KEYS[1], 'position', position, 'aside', 0)
  redis.call('PEXPIRE', KEYS[1], ${stateMs})
  return position
end
`;

/** Reads the position. A missing stream starts at Redis's time in ms. */
const readPosition = `${defineBegin}
local position = redis.call('HGET', KEYS[1], 'position') or begin(0)
`;

export const openLua = `
if redis.call('HSETNX', KEYS[1], 'position', 0) == 1 then
  redis.call('HSET', KEYS[1], 'published', 0)
  redis.call('PEXPIRE', KEYS[1], ${stateMs})
end
return 0
`;

/**
 * Defines `lacks`, which returns true if a change up to a revision has not been published. In the state, `published` is
 * the revision up to which all changes have been published, and `r12` records that the later revision 12 has been.
 */
const defineLacks = `
local function lacks(revision)
  local published = redis.call('HGET', KEYS[1], 'published')
  if published then return tonumber(published) < tonumber(revision) end
  redis.call('HSET', KEYS[1], 'published', revision)
  return false
end
`;

/** ARGV: a revision. Returns 1 if a change up to it has not been published. */
export const lacksLua = `${readPosition}${defineLacks}
return lacks(ARGV[1]) and 1 or 0
`;

/** ARGV: the revision up to which changes must be missing, or ''. Publishes the new position, which is never the next one. */
export const restartLua = (
  publish: 'PUBLISH' | 'SPUBLISH',
): string => `${readPosition}${defineLacks}
if ARGV[1] ~= '' and not lacks(ARGV[1]) then return 0 end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
position = begin(position + 2)
if ARGV[1] ~= '' then redis.call('HSET', KEYS[1], 'published', ARGV[1]) end
redis.call('${publish}', KEYS[4], position .. '-0 []')
return 1
`;

/** The message published to subscribers when the room is forgotten. No publication starts with it. */
export const forgottenMessage = 'forgotten';

export const forgetLua = (publish: 'PUBLISH' | 'SPUBLISH'): string => `
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
redis.call('${publish}', KEYS[4], '${forgottenMessage}')
return 0
`;

export const positionLua = `${readPosition}
return tonumber(position)
`;

/** Records the revisions in ARGV[3], separated by spaces, as published. */
const recordRevisions = `
local published = tonumber(redis.call('HGET', KEYS[1], 'published'))
if published and ARGV[3] ~= '' then
  for revision in string.gmatch(ARGV[3], '%d+') do
    if tonumber(revision) > published then redis.call('HSET', KEYS[1], 'r' .. revision, 1) end
  end
  while redis.call('HDEL', KEYS[1], 'r' .. string.format('%.0f', published + 1)) == 1 do
    published = published + 1
  end
  redis.call('HSET', KEYS[1], 'published', string.format('%.0f', published))
end
`;

/**
 * Assigns the offset, writes the history and publishes, atomically. ARGV: '1' if a delivery is streamed, the
 * deliveries, and the revisions of the changes. Without deliveries, only records the revisions.
 */
export const publishLua = (publish: 'PUBLISH' | 'SPUBLISH'): string => `${readPosition}
${recordRevisions}
if ARGV[2] == '[]' then return position .. '-1' end
local unsequenced = 0
local history = KEYS[2]
if ARGV[1] == '1' then
  position = string.format('%.0f', redis.call('HINCRBY', KEYS[1], 'position', 1))
  redis.call('HSET', KEYS[1], 'aside', 0)
else
  unsequenced = redis.call('HINCRBY', KEYS[1], 'aside', 1)
  history = KEYS[3]
end
local offset = position .. '-' .. string.format('%.0f', unsequenced)
redis.call('XADD', history, offset, 'p', ARGV[2])
if ARGV[1] == '1' then
  redis.call('XTRIM', KEYS[2], 'MAXLEN', ${maxEvents})
  local oldest = tonumber(position) - ${maxEvents}
  if oldest > 0 then redis.call('XTRIM', KEYS[3], 'MINID', string.format('%.0f-0', oldest)) end
else
  redis.call('XTRIM', KEYS[3], 'MAXLEN', ${maxUnsequenced})
end
redis.call('PEXPIRE', KEYS[1], ${stateMs})
redis.call('PEXPIRE', history, ${historyMs})
redis.call('${publish}', KEYS[4], offset .. ' ' .. ARGV[2])
return offset
`;

/** Returns the latest entries with and without a seq, each newest first. */
export const recentLua = `
local function latest(key) return redis.call('XREVRANGE', key, '+', '-', 'COUNT', ${maxEvents}) end
return {latest(KEYS[2]), latest(KEYS[3])}
`;

/**
 * Returns the publications after a position, with and without a seq, each in order. Returns nil if some of them are
 * missing, because the position was never assigned, the oldest retained event is not the next one, or there were more
 * publications without a seq than are retained.
 */
export const replayLua = `${readPosition}
local since = tonumber(ARGV[1])
local last = tonumber(position)
if since > last then return nil end
local function positionOf(entries) return tonumber(string.match(entries[1][1], '^%d+')) end
local first = redis.call('XRANGE', KEYS[2], '-', '+', 'COUNT', 1)
if since < last and (#first == 0 or positionOf(first) > since + 1) then return nil end
if redis.call('XLEN', KEYS[3]) >= ${maxUnsequenced} then
  if positionOf(redis.call('XRANGE', KEYS[3], '-', '+', 'COUNT', 1)) >= since then return nil end
end
local events = redis.call('XRANGE', KEYS[2], string.format('%.0f-0', since + 1), '+')
local unsequenced = redis.call('XRANGE', KEYS[3], string.format('%.0f-0', since), '+')
return {events, unsequenced}
`;

/** Returns the entries of a history that contain a text. KEYS: the history. ARGV: the text. */
export const findLua = `
local found = {}
for _, entry in ipairs(redis.call('XRANGE', KEYS[1], '-', '+')) do
  if string.find(entry[2][2], ARGV[1], 1, true) then found[#found + 1] = entry end
end
return found
`;

/**
 * Replaces payloads in a history. Entries cannot be changed, so all of them are rewritten. KEYS: the history. ARGV:
 * ids and their new payloads, alternating.
 */
export const rewriteLua = `
local payloads = {}
for at = 1, #ARGV, 2 do payloads[ARGV[at]] = ARGV[at + 1] end
local entries = redis.call('XRANGE', KEYS[1], '-', '+')
local ttl = redis.call('PTTL', KEYS[1])
redis.call('DEL', KEYS[1])
for _, entry in ipairs(entries) do
  redis.call('XADD', KEYS[1], entry[1], 'p', payloads[entry[1]] or entry[2][2])
end
if ttl > 0 then redis.call('PEXPIRE', KEYS[1], ttl) end
return #entries
`;
