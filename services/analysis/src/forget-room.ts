import type { RoomApi } from '@murmur/contract/internal';
import type { JobData } from '@murmur/contract/jobs';
import type { AnalysisStore } from '@murmur/shared/ports/analysis-store';
import type { VectorStore } from '@murmur/shared/ports/vector-store';

/**
 * Removes results, votes on them, vectors and the share link of a room that was forgotten, and says so: until
 * then it is asked again and again.
 * @throws AppError UNAVAILABLE
 */
export const forgetRoom = async (
  { analyses, room, vectors }: { analyses: AnalysisStore; room: RoomApi; vectors: VectorStore },
  { room_id }: JobData<'forget-room'>,
): Promise<void> => {
  await analyses.forget(room_id);
  await vectors.forget(room_id);
  await room.confirmForgotten({ room_id });
};
