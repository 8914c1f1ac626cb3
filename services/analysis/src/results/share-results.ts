import type { RoomApi } from '@murmur/contract/internal';
import type { ShareLink } from '@murmur/contract/share';
import type { AnalysisStore, ShareRecord } from '@murmur/shared/ports/analysis-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { newCapability } from '@murmur/shared/runtime/capability';
import type { Clock } from '@murmur/shared/runtime/clock';
import { instantOf } from '@murmur/shared/runtime/down-event';
import type { HostCall } from '@murmur/shared/runtime/http/host-credentials';
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
 * Throws unless the caller may create the link. A link that exists is everybody's, because it is public. If the room
 * service is of an earlier version, its rooms have no such setting.
 */
const admit = async (room: RoomApi, { roomId, hostToken }: HostCall): Promise<void> => {
  const found = await room.readRoom({ room_id: roomId });
  if (found?.results_shared_by !== 'host') return;
  const isHost =
    hostToken !== undefined && (await room.isHost({ room_id: roomId, host_token: hostToken }));
  if (!isHost)
    throw new AppError(
      'HOST_PERMISSION_REQUIRED',
      'In this room, creating the share link requires the host token. Ask the host for the link.',
    );
};

/**
 * Creates the public link to a room's results; repeating the call returns the same link. `baseUrl` has no trailing
 * slash.
 * @throws AppError ROOM_NOT_FOUND, RESULTS_NOT_FOUND, or HOST_PERMISSION_REQUIRED if only the host may create it
 */
export const shareResults = async (
  { analyses, room, clock }: { analyses: AnalysisStore; room: RoomApi; clock: Clock },
  call: HostCall,
  baseUrl: string,
): Promise<{ link: ShareLink; created: boolean }> => {
  const { roomId } = call;
  await findResults({ analyses, room }, roomId);
  const [existing] = await analyses.listShares([roomId]);
  if (existing !== undefined) return { link: toLink(existing, baseUrl), created: false };
  await admit(room, call);
  const { share, created } = await analyses.createShare({
    shareId: newCapability(shareIdBytes),
    roomId,
    createdAt: clock.now(),
    viewCount: 0,
  });
  return { link: toLink(share, baseUrl), created };
};
