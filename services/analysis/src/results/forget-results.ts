import type { RoomApi } from '@murmur/contract/internal';
import type { JobData } from '@murmur/contract/jobs';
import type { AnalysisStore } from '@murmur/shared/ports/analysis-store';
import type { AnswerStore } from '@murmur/shared/ports/answer-store';
import type { VectorStore } from '@murmur/shared/ports/vector-store';

type ForgetRoomDeps = {
  analyses: AnalysisStore;
  room: RoomApi;
  vectors: VectorStore;
  answers: AnswerStore;
};

/**
 * Removes results, misread reports, vectors, stored responses and the share link of a deleted room, and confirms
 * this; without a confirmation, the call is repeated.
 * @throws AppError UNAVAILABLE
 */
export const forgetResults = async (
  { analyses, room, vectors, answers }: ForgetRoomDeps,
  { room_id }: JobData<'forget-room'>,
): Promise<void> => {
  await analyses.forget(room_id);
  await vectors.forget(room_id);
  await answers.forget(room_id);
  await room.confirmForgotten({ room_id });
};
