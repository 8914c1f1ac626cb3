import type { SentencePart } from '@murmur/contract/analysis';
import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisRecord, AnalysisStore } from '@murmur/shared/ports/analysis-store';
import { AppError } from '@murmur/shared/runtime/app-error';

const participantNotFound = (): AppError =>
  new AppError('PARTICIPANT_NOT_FOUND', 'Participant not found in this room.');

/**
 * Returns the ids of sentences based on one participant's opinions, for that participant only: the call needs their
 * credential and returns neither opinions nor anybody's id.
 * @throws AppError PARTICIPANT_NOT_FOUND
 */
export const listCitedSentences = async (
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

/**
 * Records a participant's report that a sentence misread the room, and returns the number of such reports.
 * @throws AppError PARTICIPANT_NOT_FOUND, or NOT_FOUND for a sentence that is not in the results
 */
export const reportMisread = async (
  { analyses, room }: { analyses: AnalysisStore; room: RoomApi },
  { roomId, sentences }: AnalysisRecord,
  { participantId, sentenceId }: { participantId: string; sentenceId: string },
): Promise<number> => {
  const seat = await room.findSeat({ room_id: roomId, participant_id: participantId });
  if (seat === null) throw participantNotFound();
  if (!sentences.some(({ id }) => id === sentenceId)) {
    throw new AppError('NOT_FOUND', 'Sentence not found in the results.');
  }
  return analyses.addMisread(roomId, sentenceId, seat.public_id);
};
