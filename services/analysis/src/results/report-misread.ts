import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisRecord, AnalysisStore } from '@murmur/shared/ports/analysis-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { findSeat } from './find-seat.ts';

/**
 * Counts a participant's vote that a sentence misread the room; answers the votes on it.
 * @throws AppError PARTICIPANT_NOT_FOUND, NOT_FOUND for a sentence that is not in the results.
 */
export const reportMisread = async (
  { analyses, room }: { analyses: AnalysisStore; room: RoomApi },
  { roomId, sentences }: AnalysisRecord,
  { participantId, sentenceId }: { participantId: string; sentenceId: string },
): Promise<number> => {
  const voter = await findSeat(room, roomId, participantId);
  if (!sentences.some(({ id }) => id === sentenceId)) {
    throw new AppError('NOT_FOUND', 'There is no such sentence in the results.');
  }
  return analyses.addMisread(roomId, sentenceId, voter);
};
