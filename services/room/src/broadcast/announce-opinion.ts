import type { Delivery } from '@murmur/contract/publication';
import type {
  Decided,
  OpinionAddition,
  OpinionRecord,
  OpinionRemoval,
  RoomCounts,
} from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { isRevealed } from '../room-facts/revealed.ts';
import { toOpinion } from '../room-facts/room-view.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { Announcing } from './announcer.ts';
import type { CrowdThrottle } from './crowd-throttle.ts';
import { delivery } from './room-event.ts';

type CrowdPublishing = Announcing & { crowd: CrowdThrottle };

/** `seats`: finds a room, usually in a cache. */
export type AdditionPublishing = CrowdPublishing & {
  seats: { findRoom(roomId: string): Promise<Pick<RoomRecord, 'reveal'> | null> };
};

export type DecisionPublishing = CrowdPublishing & Pick<RoomPorts, 'rooms' | 'opinions'>;

type Stored = Exclude<OpinionAddition, { kind: 'closed' }>;

/** The views of a shared opinion for everybody who may read it. */
const sharedViews = (stored: OpinionRecord, at: number): Delivery[] => {
  const { roomId } = stored;
  const opinion = toOpinion(stored);
  return [
    delivery('new_public_opinion', roomId, at, { opinion }),
    delivery('shared_opinion_added', roomId, at, { opinion }),
  ];
};

/**
 * The views of one opinion, in one publication. Deliveries to one person or role come first and streamed ones last:
 * an author who reconnects after seeing the seq has seen all of them. The host learns that a private opinion was
 * written, but never its content. A shared opinion that is revealed at the end goes to the host alone, who reads it
 * first, however late it is published, because after the end, clients read the opinions page by page.
 */
const viewsOf = async (
  { clock, crowd, seats }: AdditionPublishing,
  stored: OpinionRecord,
  counts: RoomCounts,
): Promise<Delivery[]> => {
  const { roomId, author, isPublic } = stored;
  const isForAll = (await seats.findRoom(roomId))?.reveal === 'now';
  const at = clock.now();
  const opinion = toOpinion(stored);
  const fields = { opinion, total_opinions: counts.opinionCount };
  const own = delivery('opinion_submitted', roomId, at, fields, author);
  if (isPublic && !(await crowd.showsShared(roomId, counts, isForAll))) return [own];
  const forHost = isPublic ? opinion : { ...opinion, content: '', is_public: false };
  return [
    own,
    delivery('new_opinion_submitted', roomId, at, { opinion: forHost, is_public: isPublic }),
    ...(isPublic && isForAll ? sharedViews(stored, at) : []),
  ];
};

/** Publishes a new opinion. One that an earlier call stored is not published again. */
export const announceOpinion = (parts: AdditionPublishing, addition: Stored): void => {
  const { announcer } = parts;
  const { opinion, revision } = addition;
  const { roomId } = opinion;
  if (addition.kind === 'added') {
    const { counts } = addition;
    announcer.announce(roomId, () => viewsOf(parts, opinion, counts), [addition.revision]);
  } else if (revision !== null) announcer.acknowledge(roomId, [revision]);
};

/**
 * Reads opinions of a room that the host has shown, together, and returns the views of each; none of one that has been
 * removed. Before they are revealed, the host's other devices alone receive them.
 */
const readShown = async (
  { clock, crowd, rooms, opinions }: DecisionPublishing,
  roomId: string,
  ids: string[],
): Promise<(id: string) => Promise<Delivery[]>> => {
  const [listed, room] = await Promise.all([
    opinions.listSharedOf(roomId, ids),
    rooms.find(roomId),
  ]);
  const shown = new Map(listed.map((opinion) => [opinion.id, opinion]));
  return async (id) => {
    const opinion = shown.get(id);
    if (!opinion || room === null) return [];
    const at = clock.now();
    if (!isRevealed(room)) {
      const fields = { opinion: toOpinion(opinion), is_public: true };
      return [delivery('new_opinion_submitted', roomId, at, fields)];
    }
    return (await crowd.showsShared(roomId, room)) ? sharedViews(opinion, at) : [];
  };
};

/** Publishes that the host holds a shared opinion: to its author, and without its content to the host's devices. */
export const announceHold = (
  { announcer, clock }: Announcing,
  stored: OpinionRecord,
  revision: number,
): void => {
  const { id, roomId, author } = stored;
  const views = (): Delivery[] => {
    const at = clock.now();
    const opinion = { ...toOpinion(stored), content: '' };
    return [
      delivery('opinion_moderated', roomId, at, { opinion_id: id, shown: false }, author),
      delivery('new_opinion_submitted', roomId, at, { opinion, is_public: false }),
    ];
  };
  announcer.announce(roomId, views, [revision]);
};

/** Publishes decisions on held opinions of one room. A repeated decision is not published again. */
export const announceDecisions = (
  parts: DecisionPublishing,
  roomId: string,
  decided: Decided[],
): void => {
  const { announcer, clock } = parts;
  const changed = decided.flatMap(({ opinion, revision }) =>
    revision === null ? [] : [{ opinion, revision }],
  );
  if (changed.length === 0) return;
  const shown = changed.flatMap(({ opinion: { id, isPublic } }) => (isPublic ? [id] : []));
  announcer.announceEach(roomId, async () => {
    const viewsOfShown = await readShown(parts, roomId, shown);
    return Promise.all(
      changed.map(async ({ opinion: { id, author, isPublic }, revision }) => {
        const fields = { opinion_id: id, shown: isPublic };
        const own = delivery('opinion_moderated', roomId, clock.now(), fields, author);
        const deliveries = [own, ...(await viewsOfShown(id))];
        return { deliveries, revisions: [revision] };
      }),
    );
  });
};

/**
 * Publishes a removal and redacts the history. A private opinion is removed silently. Before a shared one is revealed,
 * only the host has read it, so the event, which the host's devices need, does not name its author.
 */
export const announceRemoval = (
  { announcer, clock, rooms }: Announcing & Pick<RoomPorts, 'rooms'>,
  { opinion: { roomId, id, nickname, isPublic }, revision }: OpinionRemoval,
): void => {
  const at = clock.now();
  const deliveries = async (): Promise<Delivery[]> => {
    const room = isPublic ? await rooms.find(roomId) : null;
    if (room === null) return [];
    const opinion = { id, nickname: isRevealed(room) ? nickname : '', content: '' };
    return [delivery('shared_opinion_removed', roomId, at, { opinion })];
  };
  announcer.announceRemoval(roomId, id, deliveries, revision);
};
