import type { SentencePart } from '@murmur/contract/analysis';
import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisStore } from '@murmur/shared/ports/analysis-store';
import type { Authorship } from './authorship.ts';
import { findResults } from './find-results.ts';
import { findSeat } from './find-seat.ts';
import type { Recent } from './recent.ts';

export type ListHeardDeps = {
  analyses: AnalysisStore;
  room: RoomApi;
  authorship: Recent<Authorship>;
};

/**
 * Which sentences rest on the opinions of one participant, for them alone: it is asked with their
 * credential, and answers neither opinions nor anybody's id.
 * @throws AppError ROOM_NOT_FOUND, RESULTS_NOT_FOUND, PARTICIPANT_NOT_FOUND
 */
export const listHeard = async (
  { analyses, room, authorship }: ListHeardDeps,
  roomId: string,
  participantId: string,
): Promise<{ id: string; part: SentencePart }[]> => {
  const record = await findResults({ analyses, room }, roomId);
  const publicId = await findSeat(room, roomId, participantId);
  const own = (await authorship.get(roomId)).get(publicId) ?? new Set<string>();
  return record.sentences
    .filter(({ opinionIds }) => opinionIds.some((id) => own.has(id)))
    .map(({ id, part }) => ({ id, part }));
};
