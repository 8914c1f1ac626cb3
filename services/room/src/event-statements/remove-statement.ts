import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { announceRemoval } from '../broadcast/announce-opinion.ts';
import { statementId } from '../room-facts/statement-ids.ts';
import type { RoomPorts } from '../room-ports.ts';
import { analyseAgain } from '../rooms/analyse-again.ts';
import type { StatementChanges } from './add-statements.ts';

/** What removes a statement, and queues a new analysis of its event. */
export type StatementRemoving = StatementChanges & Pick<RoomPorts, 'queue'>;

/**
 * Removes the statement of a removed opinion from the event. Call this before the removal, so that an interrupted
 * removal is repeated, and again after it, because the event may have been gathered in between.
 * @throws AppError UNAVAILABLE
 */
export const removeStatement = async (
  parts: StatementRemoving,
  { roomId, eventId }: RoomRecord,
  opinionId: string,
): Promise<void> => {
  if (eventId === null) return;
  const { rooms, opinions } = parts;
  const id = statementId(roomId, opinionId);
  const [statement] = await opinions.listSharedOf(eventId, [id]);
  if (statement === undefined) return;
  const event = await rooms.find(eventId);
  if (event !== null) await analyseAgain(parts, event);
  const removed = await opinions.remove(eventId, id, null);
  if (removed === null) return;
  parts.voteCache.forget(eventId);
  announceRemoval(parts, removed);
  parts.notices.stats.changed(eventId);
};
