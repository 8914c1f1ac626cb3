import { hasEnded } from '@murmur/contract/has-ended';
import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { HostCall } from '@murmur/shared/runtime/http/host-credentials';
import { takeLimit } from '@murmur/shared/runtime/limits/take-limits';
import { nameRerun } from '../pipeline/analyse-room.ts';
import { resultsNotFound, roomNotFound } from '../results/find-results.ts';
import type { AnalysisDeps } from './analysis-deps.ts';

export type AnalysisRequest = HostCall & { useCharacters: boolean };

type RequestDeps = Pick<AnalysisDeps, 'analyses' | 'room' | 'queue' | 'limits' | 'modelName'>;

/**
 * Returns true if a second analysis would give the same results: no opinion was removed and no theme edited, the
 * request has the same options, and the configured model, if any, wrote the results.
 */
const isUnchanged = async (
  room: RoomApi,
  record: AnalysisRecord,
  { useCharacters, modelName }: { useCharacters: boolean; modelName: string | null },
): Promise<boolean> => {
  const { generatedBy, statistics, edition } = record;
  const byAnother = modelName !== null && generatedBy !== modelName;
  // Proposals are stored after the results, as an edition of their own.
  const unedited = record.proposedSame === undefined ? 0 : 1;
  if (byAnother || edition > unedited || record.useCharacters !== useCharacters) return false;
  const stats = await room.readStats({ room_id: record.roomId });
  return stats?.total_opinions === statistics.total_opinions;
};

/**
 * Requests the analysis of a room that has ended. Existing results are replaced only if the host requests it with the
 * host token, something has changed since, and the room's limit allows it.
 * @throws AppError ROOM_NOT_FOUND, RESULTS_NOT_FOUND before the discussion has ended, HOST_PERMISSION_REQUIRED for a
 * token that is not the host's, or RATE_LIMITED
 */
export const requestAnalysis = async (
  { analyses, room, queue, limits, modelName }: RequestDeps,
  { roomId, hostToken, useCharacters }: AnalysisRequest,
): Promise<'queued' | 'complete'> => {
  const found = await room.readRoom({ room_id: roomId });
  if (found === null) throw roomNotFound();
  const data = { room_id: roomId, use_characters: useCharacters };
  const record = await analyses.find(roomId);
  if (record === null) {
    if (!hasEnded(found) || found.event?.gathered_at === null) throw resultsNotFound();
    await queue.add({ name: 'analyse-room', data: { ...data, rerun: null } });
    return 'queued';
  }
  if (hostToken === undefined) return 'complete';
  if (!(await room.isHost({ room_id: roomId, host_token: hostToken }))) {
    throw new AppError(
      'HOST_PERMISSION_REQUIRED',
      'Repeating the analysis requires the host token of this room.',
    );
  }
  if (await isUnchanged(room, record, { useCharacters, modelName })) return 'complete';
  await takeLimit(limits, 'analyseAgain', found.room_id);
  await queue.add({ name: 'analyse-room', data: { ...data, rerun: nameRerun(record) } });
  return 'queued';
};

/** Queues the analysis that completes partial results, unless it is queued or running. */
export const resumeAnalysis = async (
  { queue }: Pick<AnalysisDeps, 'queue'>,
  { roomId, useCharacters = true }: AnalysisRecord,
): Promise<void> =>
  queue
    .add({
      name: 'analyse-room',
      data: { room_id: roomId, use_characters: useCharacters, rerun: null },
    })
    .catch(() => {
      // The results are readable without it, and the next reader tries again.
    });
