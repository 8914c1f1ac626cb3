import type { RoomApi } from '@murmur/contract/internal';
import type { JobData } from '@murmur/contract/jobs';
import type { JobQueue } from '@murmur/shared/ports/job-queue';
import { AnalystFailure } from '../analyst.ts';
import { transcriptPages } from '../pipeline/1-read.ts';
import { type EmbeddingDeps, keepUp } from './room-embeddings.ts';

export type FollowDeps = EmbeddingDeps & { room: RoomApi; queue: JobQueue };

const everyMs = 5_000;
/** A server that failed is not called for a while; missing embeddings are requested at the end. */
const afterFailureMs = 30_000;

/**
 * Asks for the vectors of what was written since the last look, and looks again in 5 s as long as
 * people talk. The job may be lost or run twice: the analysis asks for what lacks.
 * @throws AppError UNAVAILABLE when a store or the room service cannot answer; the job is tried again.
 */
export const followRoom = async (
  deps: FollowDeps,
  { room_id: roomId, cursor: from, look }: JobData<'follow-room'>,
  signal: AbortSignal,
): Promise<void> => {
  const { clock, embedder, logger, queue, room, vectors } = deps;
  if (embedder === null) return;
  const found = await room.readRoom({ room_id: roomId });
  // Of an event nothing is read before its rooms are gathered.
  if (found?.status !== 'active' || found.event !== null) return;
  let cursor = from;
  let nextInMs = everyMs;
  try {
    for await (const page of transcriptPages(room, roomId, from)) {
      await keepUp({ embedder, vectors }, roomId, page.opinions, signal);
      cursor = page.next_cursor ?? cursor;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AnalystFailure)) throw error;
    logger.warn(
      { reason: error.reason, room_id: roomId },
      'embeddings of an active room could not be fetched',
    );
    nextInMs = afterFailureMs;
  }
  // Results may have been stored, or the room removed, while the server was asked.
  const now = await room.readRoom({ room_id: roomId });
  if (now === null || now.status === 'closed') return vectors.forget(roomId);
  const data = { room_id: roomId, cursor, look: look + 1 };
  await queue.add({ name: 'follow-room', data }, { runAt: clock.now() + nextInMs });
};
