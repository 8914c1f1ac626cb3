import type { HeldDecision } from '@murmur/contract/moderation';
import type { Delivery } from '@murmur/contract/publication';
import type { DownEvent } from '@murmur/contract/socket-down';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import { delivery } from '../broadcast/room-event.ts';
import { isRevealed } from '../opinions/revealed.ts';
import { votingClosed } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from '../rooms/find-room.ts';
import { toOpinion } from '../rooms/room-view.ts';
import { votingEnd } from '../votes/voting-time.ts';

type BroadcastParts = Pick<RoomParts, 'announcer' | 'clock' | 'crowd' | 'rooms'>;

/** A shown opinion, for those who may read it by now. */
const shownViews = async (
  { clock, crowd, rooms }: BroadcastParts,
  { roomId, ...shown }: OpinionRecord,
): Promise<Delivery[]> => {
  const room = await rooms.find(roomId);
  if (room === null || !isRevealed(room) || !(await crowd.showsShared(roomId, room))) return [];
  const opinion = toOpinion({ roomId, ...shown });
  const at = clock.now();
  return [
    delivery('new_public_opinion', roomId, at, { opinion }),
    delivery('shared_opinion_added', roomId, at, { opinion }),
  ];
};

const announceDecision = (parts: BroadcastParts, opinion: OpinionRecord): void => {
  const { announcer, clock } = parts;
  const { id, roomId, author, isPublic } = opinion;
  announcer.announce(roomId, async () => [
    delivery('opinion_moderated', roomId, clock.now(), { opinion_id: id, shown: isPublic }, author),
    ...(isPublic ? await shownViews(parts, opinion) : []),
  ]);
};

/** Publishes a shown opinion once more if the process that showed it may have died before publishing it. */
const announceDecisionAgain = (
  parts: BroadcastParts & Pick<RoomParts, 'opinions'>,
  { id, roomId, isPublic }: OpinionRecord,
): void => {
  if (!isPublic) return;
  const isIt = (event: DownEvent): boolean =>
    event.type === 'shared_opinion_added' && event.opinion.id === id;
  parts.announcer.republishIfMissing(roomId, `shown ${id}`, isIt, async () => {
    const [stands] = await parts.opinions.listSharedOf(roomId, [id]);
    return stands ? shownViews(parts, stands) : [];
  });
};

/**
 * Shows held opinions or keeps them hidden, until voting closes; again changes nothing.
 * @returns the ids that stand as decided; foreign and unknown ones are left out
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED or VOTING_CLOSED
 */
export const decideHeld = async (
  parts: BroadcastParts & Pick<RoomParts, 'opinions' | 'heldNotice' | 'statsNotice' | 'voteCache'>,
  wanted: { roomId: string; hostToken: string | undefined; ids: string[]; decision: HeldDecision },
): Promise<string[]> => {
  const { roomId, ids, decision } = wanted;
  const room = await findRoomAsHost(parts.rooms, roomId, wanted.hostToken);
  const until = votingEnd(room);
  if (until !== null && until <= parts.clock.now()) throw votingClosed();
  const decided = await parts.opinions.decide(roomId, [...new Set(ids)], decision);
  for (const { opinion, changed } of decided) {
    if (changed) announceDecision(parts, opinion);
    else announceDecisionAgain(parts, opinion);
  }
  if (decided.some(({ changed }) => changed)) {
    parts.heldNotice.changed(roomId);
    if (decision === 'show') {
      parts.voteCache.forget(roomId);
      parts.statsNotice.changed(roomId);
    }
  }
  const stand = new Set(decided.map(({ opinion }) => opinion.id));
  return [...new Set(ids)].filter((id) => stand.has(id));
};
