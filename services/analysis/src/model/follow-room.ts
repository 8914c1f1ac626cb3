import type { RoomApi } from '@murmur/contract/internal';
import type { JobData } from '@murmur/contract/jobs';
import type { JobQueue } from '@murmur/shared/ports/job-queue';
import { AnalystFailure } from '../analyst.ts';
import { transcriptPages } from '../transcript/read-transcript.ts';
import { addMissingVectors, type EmbeddingDeps } from './room-embeddings.ts';

export type FollowDeps = EmbeddingDeps & { room: RoomApi; queue: JobQueue };

const everyMs = 5_000;
/** Pause after a failed call; missing embeddings are requested when the discussion has ended. */
const afterFailureMs = 30_000;

/**
 * Requests vectors for opinions written since the last run, and schedules the next run in 5 s while the room is
 * active. The job may be lost or run twice, because the analysis requests missing vectors itself.
 * @throws AppError UNAVAILABLE when a store or the room service does not respond; the job is retried
 */
export const followRoom = async (
  deps: FollowDeps,
  { room_id: roomId, cursor: from, look }: JobData<'follow-room'>,
  signal: AbortSignal,
): Promise<void> => {
  const { clock, embedder, logger, queue, room, vectors } = deps;
  if (embedder === null) return;
  const found = await room.readRoom({ room_id: roomId });
  // An event has no opinions before its rooms are gathered.
  if (found?.status !== 'active' || found.event !== null) return;
  let cursor = from;
  let nextInMs = everyMs;
  try {
    for await (const page of transcriptPages(room, roomId, from)) {
      await addMissingVectors({ embedder, vectors }, roomId, page.opinions, signal);
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
  // Results may have been stored, or the room removed, during the call.
  const now = await room.readRoom({ room_id: roomId });
  if (now === null || now.status === 'closed') return vectors.forget(roomId);
  const data = { room_id: roomId, cursor, look: look + 1 };
  await queue.add({ name: 'follow-room', data }, { runAt: clock.now() + nextInMs });
};
