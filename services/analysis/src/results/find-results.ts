import type { RoomApi } from '@murmur/contract/internal';
import type {
  AnalysisRecord,
  AnalysisStore,
  ShareRecord,
} from '@murmur/shared/ports/analysis-store';
import { AppError } from '@murmur/shared/runtime/app-error';

export const roomNotFound = (): AppError => new AppError('ROOM_NOT_FOUND', 'No room has this id.');

export const resultsNotFound = (): AppError =>
  new AppError(
    'RESULTS_NOT_FOUND',
    'There are no results yet: the discussion may still be running or its analysis unfinished.',
  );

/**
 * Finds the results of a room.
 * @throws AppError ROOM_NOT_FOUND, or RESULTS_NOT_FOUND before there are results
 */
export const findResults = async (
  { analyses, room }: { analyses: AnalysisStore; room: RoomApi },
  roomId: string,
): Promise<AnalysisRecord> => {
  const record = await analyses.find(roomId);
  if (record !== null) return record;
  throw (await room.readRoom({ room_id: roomId })) === null ? roomNotFound() : resultsNotFound();
};

export const shareNotFound = (): AppError =>
  new AppError(
    'SHARE_NOT_FOUND',
    'Shared results not found. The link may be wrong, or the room deleted.',
  );

export const findShared = async (
  analyses: AnalysisStore,
  shareId: string,
): Promise<{ share: ShareRecord; record: AnalysisRecord } | null> => {
  const share = await analyses.findShare(shareId);
  const record = share && (await analyses.find(share.roomId));
  return share && record ? { share, record } : null;
};
