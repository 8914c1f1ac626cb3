import type { RoomApi } from '@murmur/contract/internal';
import type { Room } from '@murmur/contract/room';
import type {
  AnalysisRecord,
  AnalysisStore,
  GatheredEvent,
} from '@murmur/shared/ports/analysis-store';
import { countTimeline } from '../transcript/count-timeline.ts';
import { readTranscript, type Transcript } from '../transcript/read-transcript.ts';
import { type GatheredRooms, gatherRooms } from './gather-rooms.ts';

type ReadDeps = { room: RoomApi; analyses: AnalysisStore };

/** Replaces the number of participants in the transcript of an event with the number of its rooms. */
export const asRooms = (
  { room, ...transcript }: Transcript,
  { rooms }: Pick<GatheredEvent, 'rooms'>,
): Transcript => ({ ...transcript, room: { ...room, participant_count: rooms } });

/** The part of an event's results that cannot be derived from its statements. Empty for a room. */
type OfEvent = Pick<AnalysisRecord, 'event' | 'timeline'> | Record<string, never>;

/** Lists the rooms without a statement, including those that ended or lost their statements after the gathering. */
const listMissing = (
  { event: { names }, late }: GatheredRooms,
  { opinions }: Transcript,
): GatheredEvent['missing'] => {
  const authors = new Set(opinions.map(({ author }) => author));
  return Object.entries(names).flatMap(([author, name]) =>
    authors.has(author)
      ? []
      : [{ ...name, reason: late.has(author) ? 'not_in_time' : 'no_statement' } as const],
  );
};

/** Returns the first statement of each room, which is its strongest one, in the order of the transcript. */
const findStrongest = ({ opinions }: Transcript): string[] =>
  [...Map.groupBy(opinions, ({ author }) => author).values()].flatMap(([first]) => first?.id ?? []);

/**
 * Reads the input of an analysis. For an event, gathers the statements of its rooms first. `before`: the results of
 * an earlier run.
 * @throws AppError UNAVAILABLE when the room service does not respond, or `signal`'s reason
 */
export const readRoomOrEvent = async (
  deps: ReadDeps,
  room: Room,
  { before, signal }: { before: AnalysisRecord | null; signal: AbortSignal },
): Promise<{ transcript: Transcript; ofEvent: OfEvent }> => {
  if (room.event === null) {
    return { transcript: await readTranscript(deps.room, room, signal), ofEvent: {} };
  }
  const gathered = await gatherRooms(deps, room, {
    names: before?.event?.names ?? null,
    signal,
  });
  const { event, written, nicknames } = gathered;
  const transcript = asRooms(await readTranscript(deps.room, room, signal), event);
  return {
    transcript: { ...transcript, nicknames },
    ofEvent: {
      event: {
        ...event,
        missing: listMissing(gathered, transcript),
        strongestIds: findStrongest(transcript),
      },
      timeline: countTimeline({ room, opinions: written }),
    },
  };
};
