/**
 * The Lua scripts of a room's stream. Each script is atomic.
 * KEYS: the stream's state (a hash of the last position, the last seq and the published revisions), the history (a
 * Redis stream whose ids are positions, with the fields `s`: the seq or '', and `p`: the deliveries), and the channel.
 */
import { limits } from '@murmur/contract/limits';
import { maxRetained } from '../../runtime/room-history.ts';

type Publish = 'PUBLISH' | 'SPUBLISH';

const hourMs = 60 * 60_000;
const historyMs = 2 * hourMs;
/** Longer than a room can stay in the waiting state, so that an idle stream keeps its numbers. */
const stateMs = 26 * hourMs;

/** Defines `begin`, which starts a stream with an empty publication, and reads the numbers. A missing stream starts at Redis's time in ms. */
const prepare = `
local function begin(position, seq)
  redis.call('DEL', KEYS[1], KEYS[2])
  redis.call('HSET', KEYS[1], 'position', position, 'seq', seq)
  redis.call('XADD', KEYS[2], position, 's', seq, 'p', '[]')
  redis.call('PEXPIRE', KEYS[1], ${stateMs})
  redis.call('PEXPIRE', KEYS[2], ${historyMs})
end
local function text(number) return string.format('%.0f', number) end
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end
`;

const readNumbers = `${prepare}
if redis.call('EXISTS', KEYS[1]) == 0 then begin(text(now()), text(now())) end
local position, seq = unpack(redis.call('HMGET', KEYS[1], 'position', 'seq'))
`;

export const openLua = `${prepare}
if redis.call('EXISTS', KEYS[1]) == 0 then
  begin(1, 0)
  redis.call('HSET', KEYS[1], 'published', 0)
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
export const lacksLua = `${readNumbers}${defineLacks}
return lacks(ARGV[1]) and 1 or 0
`;

/** ARGV: the revision up to which changes must be missing, or ''. Publishes the first position, which is never the next one. */
export const restartLua = (publish: Publish): string => `${readNumbers}${defineLacks}
if ARGV[1] ~= '' and not lacks(ARGV[1]) then return 0 end
position = text(math.max(now(), position + 2))
begin(position, position)
if ARGV[1] ~= '' then redis.call('HSET', KEYS[1], 'published', ARGV[1]) end
redis.call('${publish}', KEYS[3], position .. ' ' .. position .. ' []')
return 1
`;

/** The message published to subscribers when the room is forgotten. No publication starts with it. */
export const forgottenMessage = 'forgotten';

export const forgetLua = (publish: Publish): string => `
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('${publish}', KEYS[3], '${forgottenMessage}')
return 0
`;

/** Records the revisions in ARGV[3], separated by spaces, as published. */
const recordRevisions = `
local published = tonumber(redis.call('HGET', KEYS[1], 'published'))
if published and ARGV[3] ~= '' then
  for revision in string.gmatch(ARGV[3], '%d+') do
    if tonumber(revision) > published then redis.call('HSET', KEYS[1], 'r' .. revision, 1) end
  end
  while redis.call('HDEL', KEYS[1], 'r' .. text(published + 1)) == 1 do
    published = published + 1
  end
  redis.call('HSET', KEYS[1], 'published', text(published))
end
`;

/**
 * Assigns the numbers, writes the history and publishes, atomically. ARGV: the kind, the deliveries, and the revisions
 * of the changes. Without deliveries, only records the revisions. Returns the position and the seq or ''.
 * When a seq is a multiple of 256, everything before the previous such seq is dropped.
 */
export const publishLua = (publish: Publish): string => `${readNumbers}
${recordRevisions}
local number = ''
if ARGV[1] ~= 'snapshots' then
  position = text(redis.call('HINCRBY', KEYS[1], 'position', 1))
  if ARGV[1] == 'streamed' then number = text(redis.call('HINCRBY', KEYS[1], 'seq', 1)) end
  redis.call('XADD', KEYS[2], 'MAXLEN', ${maxRetained}, position, 's', number, 'p', ARGV[2])
  if number ~= '' and tonumber(number) % ${limits.socket.replayEvents} == 0 then
    local mark = redis.call('HGET', KEYS[1], 'mark')
    if mark then redis.call('XTRIM', KEYS[2], 'MINID', mark) end
    redis.call('HSET', KEYS[1], 'mark', position)
  end
  redis.call('PEXPIRE', KEYS[1], ${stateMs})
  redis.call('PEXPIRE', KEYS[2], ${historyMs})
end
if ARGV[2] ~= '[]' then
  redis.call('${publish}', KEYS[3], position .. ' ' .. number .. ' ' .. ARGV[2])
end
return {position, number}
`;

/** ARGV: a position. Returns the last position, the last seq, and the entries from that position on. */
export const readLua = `${readNumbers}
return {position, seq, redis.call('XRANGE', KEYS[2], ARGV[1], '+')}
`;

/** Returns the entries of the history that contain a text. ARGV: the text. */
export const findLua = `
local found = {}
for _, entry in ipairs(redis.call('XRANGE', KEYS[2], '-', '+')) do
  if string.find(entry[2][4], ARGV[1], 1, true) then found[#found + 1] = entry end
end
return found
`;

/**
 * Replaces deliveries in the history. Entries cannot be changed, so all of them are rewritten. ARGV: ids and their new
 * deliveries, alternating.
 */
export const rewriteLua = `
local rewritten = {}
for at = 1, #ARGV, 2 do rewritten[ARGV[at]] = ARGV[at + 1] end
local entries = redis.call('XRANGE', KEYS[2], '-', '+')
local ttl = redis.call('PTTL', KEYS[2])
redis.call('DEL', KEYS[2])
for _, entry in ipairs(entries) do
  local _, seq, _, deliveries = unpack(entry[2])
  redis.call('XADD', KEYS[2], entry[1], 's', seq, 'p', rewritten[entry[1]] or deliveries)
end
if ttl > 0 then redis.call('PEXPIRE', KEYS[2], ttl) end
return #entries
`;
