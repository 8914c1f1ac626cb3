import type { RoomName } from '@murmur/contract/event';
import type { CountedVotes, RoomApi } from '@murmur/contract/internal';
import type { GatheredRoom } from '@murmur/contract/internal-event';
import type { Language } from '@murmur/contract/language';
import { unnamedRooms } from '@murmur/contract/outline/unnamed-rooms';
import type { Room } from '@murmur/contract/room';
import type { AnalysisStore, GatheredEvent } from '@murmur/shared/ports/analysis-store';
import { type Grouped, readGroups } from '../agreement/group-summary.ts';
import { createYielder } from '../event-loop/yielder.ts';
import { thresholds } from '../thresholds.ts';
import type { Written } from '../transcript/count-timeline.ts';
import { chooseStatements, maxPerRoom, statementsPerRoom } from './choose-statements.ts';

type EventRoom = Pick<Room, 'room_id' | 'language'>;
type GatherDeps = { room: RoomApi; analyses: AnalysisStore };

/** The rooms of an event, the times of all their opinions, and the nicknames that no text may contain. */
export type GatheredRooms = {
  event: Omit<GatheredEvent, 'missing'>;
  /** The rooms, by the author of their statements, that were still talking or could not be read. */
  late: ReadonlySet<string>;
  written: Written[];
  nicknames: string[];
};

/** A room and its strongest opinions, possibly more than a room of a large event may contribute. */
type Source = { room: Omit<GatheredRoom, 'shared' | 'counted'>; chosen: string[] };

/** The public names of rooms, by the author of their statements. */
type Names = GatheredEvent['names'];

const roomsAPage = 25;

const groupsOf = async (api: RoomApi, { room_id: id, voters }: GatheredRoom): Promise<Grouped> =>
  voters < thresholds.groups.people ? [] : readGroups(api, id);

const typicalOf = async (analyses: AnalysisStore, roomId: string): Promise<string[]> => {
  const record = await analyses.find(roomId);
  return (record?.themes ?? []).flatMap(({ typicalId }) => typicalId ?? []);
};

const chooseFrom = async (
  { room: api, analyses }: GatherDeps,
  language: Language,
  { shared, counted, ...room }: GatheredRoom,
): Promise<Source> => {
  const [groups, typicalIds] = await Promise.all([
    groupsOf(api, { shared, counted, ...room }),
    typicalOf(analyses, room.room_id),
  ]);
  const candidates = { shared, counted, groups, language, typicalIds };
  return { room, chosen: chooseStatements(candidates, maxPerRoom) };
};

const chooseFromAll = async (
  deps: GatherDeps,
  { room_id: eventId, language }: EventRoom,
  signal: AbortSignal,
): Promise<Source[]> => {
  const yieldIfDue = createYielder();
  const sources: Source[] = [];
  let cursor: string | null = null;
  do {
    signal.throwIfAborted();
    const input = { event_id: eventId, cursor, limit: roomsAPage };
    const page: Awaited<ReturnType<RoomApi['readEventRooms']>> =
      await deps.room.readEventRooms(input);
    const chosen = page.rooms.map(async (room) => {
      const source = await chooseFrom(deps, language, room);
      await yieldIfDue();
      return source;
    });
    sources.push(...(await Promise.all(chosen)));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return sources;
};

const add = async (
  { room: api }: GatherDeps,
  eventId: string,
  { sources, names }: { sources: Source[]; names: Names },
  signal: AbortSignal,
): Promise<void> => {
  const count = statementsPerRoom(sources.length);
  const statements = sources
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ room, chosen }) => ({
      room_id: room.room_id,
      opinion_ids: chosen.slice(0, count),
      named: isNamed(names, room),
    }));
  for (let from = 0; from < statements.length; from += roomsAPage) {
    signal.throwIfAborted();
    const some = statements.slice(from, from + roomsAPage);
    await api.addStatements({ event_id: eventId, statements: some });
  }
};

const unnamed: RoomName = { ordinal: null, label: null };

/** Returns the names under which public results show the rooms. */
const nameRooms = (sources: Source[]): Names => {
  const rooms = sources.map(({ room }) => room);
  const hidden = unnamedRooms(rooms, ({ people }) => people);
  return Object.fromEntries(
    rooms.map((room) => {
      const { author, ordinal, label } = room;
      return [author, hidden.has(room) ? unnamed : { ordinal, label }];
    }),
  );
};

const isNamed = (names: Names, { author }: Pick<GatheredRoom, 'author'>): boolean =>
  (names[author] ?? unnamed).ordinal !== null;

type Positions = NonNullable<CountedVotes['positions']>;

/** Returns the sum of the positions in all rooms, or null if no room has taken positions. */
const sumPositions = (sources: Source[]): Positions | null => {
  const sums = new Map<string, Positions[number]>();
  const all = sources.flatMap(({ room }) => room.positions ?? []);
  for (const { people, ...values } of all) {
    const key = JSON.stringify([values.before, values.after]);
    sums.set(key, { ...values, people: people + (sums.get(key)?.people ?? 0) });
  }
  return sources.some(({ room }) => room.positions !== null) ? [...sums.values()] : null;
};

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * Orders named rooms by number and puts the others after them in an unrelated order. Between two numbered neighbours,
 * the number of an unnamed room would be obvious.
 */
const namedFirst = (sources: Source[], names: Names): Source[] => [
  ...sources.filter(({ room }) => isNamed(names, room)),
  ...sources
    .filter(({ room }) => !isNamed(names, room))
    .toSorted((one, other) => (one.room.author < other.room.author ? -1 : 1)),
];

/**
 * Reads the rooms of an event and adds the strongest statements of each room to the event. `names`: those of the
 * results of an earlier run, which remain; then no statements are added, so that those removed after the first gathering
 * are not replaced. A failed or empty room does not delay the others.
 * @throws AppError UNAVAILABLE when the room service does not respond, or `signal`'s reason
 */
export const gatherRooms = async (
  deps: GatherDeps,
  event: EventRoom,
  { names: before, signal }: { names: Names | null; signal: AbortSignal },
): Promise<GatheredRooms> => {
  const found = await chooseFromAll(deps, event, signal);
  const known = before ?? nameRooms(found);
  const sources = namedFirst(found, known);
  if (before === null) await add(deps, event.room_id, { sources, names: known }, signal);
  const rooms = sources.map(({ room }) => room);
  return {
    event: {
      rooms: rooms.length,
      people: sum(rooms.map(({ people }) => people)),
      opinions: sum(rooms.map(({ opinions }) => opinions)),
      names: Object.fromEntries(rooms.map(({ author }) => [author, known[author] ?? unnamed])),
      positions: sumPositions(sources),
    },
    late: new Set(rooms.flatMap(({ author, in_time }) => (in_time ? [] : [author]))),
    written: rooms.flatMap(({ written }) => written),
    nicknames: [...new Set(rooms.flatMap(({ nicknames }) => nicknames))],
  };
};
