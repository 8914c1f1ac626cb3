import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisStore } from '@murmur/shared/ports/analysis-store';
import type { JobQueue } from '@murmur/shared/ports/job-queue';
import { AppError } from '@murmur/shared/runtime/app-error';
import { nameRerun } from '../analyse-room.ts';
import { resultsNotFound, roomNotFound } from './find-results.ts';

export type AnalysisRequest = {
  roomId: string;
  hostToken: string | undefined;
  useCharacters: boolean;
};

/**
 * Asks for the analysis of a room that has ended. What exists is not made again, unless its host
 * asks with the host token.
 * @throws AppError ROOM_NOT_FOUND, RESULTS_NOT_FOUND before the end, HOST_PERMISSION_REQUIRED for a
 * token that is not the host's.
 */
export const requestAnalysis = async (
  { analyses, room, queue }: { analyses: AnalysisStore; room: RoomApi; queue: JobQueue },
  { roomId, hostToken, useCharacters }: AnalysisRequest,
): Promise<'queued' | 'complete'> => {
  const found = await room.readRoom({ room_id: roomId });
  if (found === null) throw roomNotFound();
  const data = { room_id: roomId, use_characters: useCharacters };
  const record = await analyses.find(roomId);
  if (record === null) {
    if (found.status !== 'processing' && found.status !== 'closed') throw resultsNotFound();
    await queue.add({ name: 'analyse-room', data: { ...data, rerun: null } });
    return 'queued';
  }
  if (hostToken === undefined) return 'complete';
  if (!(await room.isHost({ room_id: roomId, host_token: hostToken }))) {
    throw new AppError(
      'HOST_PERMISSION_REQUIRED',
      'A second analysis needs the host token of this room.',
    );
  }
  await queue.add({ name: 'analyse-room', data: { ...data, rerun: nameRerun(record) } });
  return 'queued';
};
