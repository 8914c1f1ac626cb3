import type { RoomName } from '@murmur/contract/event';
import type { Evidence } from '@murmur/contract/evidence';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';

/** The rooms of an event by the ids of their statements, each with its id as an author. Empty for other rooms. */
export type RoomNames = ReadonlyMap<string, RoomName & { author: string }>;

/** Returns the rooms of the cited statements. `authors`: the authors of cited opinions by opinion id. */
export const roomNamesOf = (
  { event }: Pick<AnalysisRecord, 'event'>,
  authors: ReadonlyMap<string, string>,
): RoomNames => {
  const names = new Map<string, RoomName & { author: string }>();
  if (event === undefined) return names;
  for (const [id, author] of authors) {
    const name = event.names[author];
    if (name !== undefined) names.set(id, { ...name, author });
  }
  return names;
};

/** Returns the number of rooms that these statements come from. */
export const countRooms = (rooms: RoomNames, ids: readonly string[]): number =>
  new Set(ids.flatMap((id) => rooms.get(id)?.author ?? [])).size;

/** What is known of the cited opinions besides their texts. */
export type Known = { rooms: RoomNames; questionIds: ReadonlySet<string> };

/** Returns a shared opinion as evidence, for an event with its room if that may be named. */
export const toEvidence = (
  id: string,
  content: string,
  { rooms, questionIds }: Known,
): Evidence => {
  const { ordinal = null, label = null } = rooms.get(id) ?? {};
  return {
    id,
    content,
    ...(questionIds.has(id) && { asks: true as const }),
    ...(ordinal === null ? {} : { ordinal }),
    ...(label === null ? {} : { label }),
  };
};
