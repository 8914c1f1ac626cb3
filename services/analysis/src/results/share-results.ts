import type { RoomApi } from '@murmur/contract/internal';
import type { ShareLink } from '@murmur/contract/share';
import type { AnalysisStore, ShareRecord } from '@murmur/shared/ports/analysis-store';
import { newCapability } from '@murmur/shared/runtime/capability';
import type { Clock } from '@murmur/shared/runtime/clock';
import { instantOf } from '@murmur/shared/runtime/down-event';
import { findResults } from './find-results.ts';

const shareIdBytes = 18;

export const shareUrl = (shareId: string, baseUrl: string): string =>
  `${baseUrl}/shared/${shareId}`;

const toLink = ({ shareId, createdAt }: ShareRecord, baseUrl: string): ShareLink => ({
  share_url: shareUrl(shareId, baseUrl),
  share_id: shareId,
  created_at: instantOf(createdAt),
});

/**
 * Creates the public link to a room's results; repeating the call returns the same link. `baseUrl` has no trailing
 * slash.
 * @throws AppError ROOM_NOT_FOUND or RESULTS_NOT_FOUND
 */
export const shareResults = async (
  { analyses, room, clock }: { analyses: AnalysisStore; room: RoomApi; clock: Clock },
  roomId: string,
  baseUrl: string,
): Promise<{ link: ShareLink; created: boolean }> => {
  await findResults({ analyses, room }, roomId);
  const { share, created } = await analyses.createShare({
    shareId: newCapability(shareIdBytes),
    roomId,
    createdAt: clock.now(),
    viewCount: 0,
  });
  return { link: toLink(share, baseUrl), created };
};
