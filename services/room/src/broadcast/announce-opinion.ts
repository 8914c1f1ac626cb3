import type { Delivery } from '@murmur/contract/publication';
import type {
  OpinionAddition,
  OpinionRecord,
  RoomCounts,
} from '@murmur/shared/ports/opinion-store';
import { isRevealed } from '../opinions/revealed.ts';
import type { RoomParts } from '../room-parts.ts';
import { toOpinion } from '../rooms/room-view.ts';
import type { Repeat } from './announcer.ts';
import { delivery } from './room-event.ts';

type Parts = Pick<RoomParts, 'announcer' | 'clock' | 'crowd' | 'seats' | 'opinions' | 'rooms'>;
type Stored = Exclude<OpinionAddition, { kind: 'closed' }>;

/**
 * The views of one opinion, in one publication. Deliveries to one person or role come first and streamed ones last:
 * an author who reconnects after seeing the seq has seen all of them. The host learns that a private opinion was
 * written, but never its content. The same applies to a shared opinion that is revealed at the end, however late it
 * is published, because from the end on opinions are read in pages.
 */
const viewsOf = async (
  { clock, crowd, seats }: Parts,
  stored: OpinionRecord,
  counts: RoomCounts,
): Promise<Delivery[]> => {
  const { roomId, author } = stored;
  const isPublic = stored.isPublic && (await seats.findRoom(roomId))?.reveal === 'now';
  const at = clock.now();
  const opinion = toOpinion(stored);
  const fields = { opinion, total_opinions: counts.opinionCount };
  const own = delivery('opinion_submitted', roomId, at, fields, author);
  if (isPublic && !(await crowd.showsShared(roomId, counts))) return [own];
  return [
    own,
    delivery('new_opinion_submitted', roomId, at, {
      opinion: isPublic ? opinion : { ...opinion, content: '', is_public: false },
      is_public: isPublic,
    }),
    ...(isPublic
      ? [
          delivery('new_public_opinion', roomId, at, { opinion }),
          delivery('shared_opinion_added', roomId, at, { opinion }),
        ]
      : []),
  ];
};

/** The views of an opinion that a repeated call returned; none if it has been removed. */
const viewsAgain = async (parts: Parts, { id, roomId, author }: OpinionRecord) => {
  const own = await parts.opinions.listOwn(roomId, author);
  const stored = own.find((one) => one.id === id);
  const room = await parts.rooms.find(roomId);
  return stored && room ? viewsOf(parts, stored, room) : [];
};

export const announceOpinion = (parts: Parts, addition: Stored): void => {
  const { kind, opinion } = addition;
  const { id, roomId } = opinion;
  const views = () =>
    kind === 'added' ? viewsOf(parts, opinion, addition.counts) : viewsAgain(parts, opinion);
  parts.announcer.announce(roomId, views, {
    again: kind === 'repeated',
    name: id,
    isIt: (event) => event.type === 'new_opinion_submitted' && event.opinion.id === id,
  });
};

const removalOf = ({ id, roomId, nickname }: OpinionRecord, at: number): Delivery[] => [
  delivery('shared_opinion_removed', roomId, at, { opinion: { id, nickname, content: '' } }),
];

type RemovalParts = Pick<RoomParts, 'announcer' | 'clock' | 'rooms'>;

/**
 * Publishes a removal and redacts the history. An opinion that nobody else could read is removed silently.
 */
export const announceRemoval = (
  { announcer, clock, rooms }: RemovalParts,
  removed: OpinionRecord,
  { again }: Repeat = {},
): void => {
  const { roomId, id } = removed;
  const at = clock.now();
  const deliveries = async (): Promise<Delivery[]> => {
    const room = await rooms.find(roomId);
    return room !== null && isRevealed(room) ? removalOf(removed, at) : [];
  };
  if (removed.isPublic) {
    announcer.announce(roomId, deliveries, {
      again,
      name: `removal ${id}`,
      isIt: (event) => event.type === 'shared_opinion_removed' && event.opinion.id === id,
    });
  }
  announcer.redact(roomId, id);
};
