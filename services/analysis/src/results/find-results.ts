import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisRecord, AnalysisStore } from '@murmur/shared/ports/analysis-store';
import { AppError } from '@murmur/shared/runtime/app-error';

export const roomNotFound = (): AppError =>
  new AppError('ROOM_NOT_FOUND', 'There is no such room.');

export const resultsNotFound = (): AppError =>
  new AppError(
    'RESULTS_NOT_FOUND',
    'There are no results yet: the discussion may still be running or its analysis unfinished.',
  );

/**
 * The results of a room.
 * @throws AppError ROOM_NOT_FOUND, or RESULTS_NOT_FOUND while there are none.
 */
export const findResults = async (
  { analyses, room }: { analyses: AnalysisStore; room: RoomApi },
  roomId: string,
): Promise<AnalysisRecord> => {
  const record = await analyses.find(roomId);
  if (record !== null) return record;
  throw (await room.readRoom({ room_id: roomId })) === null ? roomNotFound() : resultsNotFound();
};
