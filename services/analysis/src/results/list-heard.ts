import type { SentencePart } from '@murmur/contract/analysis';
import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisStore } from '@murmur/shared/ports/analysis-store';
import { findResults } from './find-results.ts';
import { participantNotFound } from './find-seat.ts';

/**
 * Which sentences rest on the opinions of one participant, for them alone: it is asked with their
 * credential, and answers neither opinions nor anybody's id.
 * @throws AppError ROOM_NOT_FOUND, RESULTS_NOT_FOUND, PARTICIPANT_NOT_FOUND
 */
export const listHeard = async (
  { analyses, room }: { analyses: AnalysisStore; room: RoomApi },
  roomId: string,
  participantId: string,
): Promise<{ id: string; part: SentencePart }[]> => {
  const record = await findResults({ analyses, room }, roomId);
  const ids = await room.readOwnIds({ room_id: roomId, participant_id: participantId });
  if (ids === null) throw participantNotFound();
  const own = new Set(ids);
  return record.sentences
    .filter(({ opinionIds }) => opinionIds.some((id) => own.has(id)))
    .map(({ id, part }) => ({ id, part }));
};
