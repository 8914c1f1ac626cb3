import type { SentencePart } from '@murmur/contract/analysis';
import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { participantNotFound } from './find-seat.ts';

/**
 * Which sentences rest on the opinions of one participant, for them alone: it is asked with their
 * credential, and answers neither opinions nor anybody's id.
 * @throws AppError PARTICIPANT_NOT_FOUND
 */
export const listHeard = async (
  room: RoomApi,
  { roomId, sentences }: AnalysisRecord,
  participantId: string,
): Promise<{ id: string; part: SentencePart }[]> => {
  const ids = await room.readOwnIds({ room_id: roomId, participant_id: participantId });
  if (ids === null) throw participantNotFound();
  const own = new Set(ids);
  return sentences
    .filter(({ opinionIds }) => opinionIds.some((id) => own.has(id)))
    .map(({ id, part }) => ({ id, part }));
};
