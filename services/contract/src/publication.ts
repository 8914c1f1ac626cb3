import { type DownEvent, isSnapshot } from './socket-down.ts';

/** One event for one audience; `participant` is the author's public id when the event is sent to one person. */
export type Delivery = { event: DownEvent; participant?: string };

/**
 * Events published together in a room: the views of one change. A shared opinion, for example, is `opinion_submitted`
 * to its author, `shared_opinion_added` to participants and `new_public_opinion` to watchers, all in one publication
 * at one offset of the stream, so that `seq` rises by one on every socket regardless of its role. For the same
 * reason, an event for everybody is published alone.
 */
export type Publication = {
  room_id: string;
  /** The offset in the stream, or null when no delivery belongs to the shared stream. */
  seq: number | null;
  /** The latest offset assigned at the time of publishing; equal to `seq` unless that is null. */
  position: number;
  deliveries: Delivery[];
};

/** True for events that are not replayed: the next event of the same kind carries the full state. */
export const onlySnapshots = ({ deliveries }: Pick<Publication, 'deliveries'>): boolean =>
  deliveries.every(({ event }) => isSnapshot(event.type));
