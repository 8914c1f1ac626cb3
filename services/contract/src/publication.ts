import { type DownEvent, isSnapshot } from './socket-down.ts';

/** One event on its way to its audience; `participant` names the author by public id when it goes to one. */
export type Delivery = { event: DownEvent; participant?: string };

/**
 * What is published at once in a room: the views of one thing that happened. A shared opinion, say,
 * is `opinion_submitted` to its author, `shared_opinion_added` to participants and
 * `new_public_opinion` to watchers, all in one publication with one place in the stream, so that
 * every socket sees `seq` rise by one whatever its role. So an event to all is published alone.
 */
export type Publication = {
  room_id: string;
  /** The place in the stream, or null when no delivery belongs to the shared stream. */
  seq: number | null;
  /** The last place given out when this was published; equal to `seq` where there is one. */
  position: number;
  deliveries: Delivery[];
};

/** True for what is not replayed: the next of its kind says how things stand then. */
export const onlySnapshots = ({ deliveries }: Pick<Publication, 'deliveries'>): boolean =>
  deliveries.every(({ event }) => isSnapshot(event.type));
