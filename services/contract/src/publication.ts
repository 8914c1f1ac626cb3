import { type DownEvent, isSnapshot, isStreamed } from './socket-down.ts';

/** One event for one audience; `participant` is the author's public id when the event is sent to one person. */
export type Delivery = { event: DownEvent; participant?: string };

/**
 * Events published together in a room: the views of one change. A shared opinion, for example, is `opinion_submitted`
 * to its author, `shared_opinion_added` to participants and `new_public_opinion` to watchers, all in one publication
 * at one position of the stream, so that `seq` rises by one on every socket regardless of its role. For the same
 * reason, an event for everybody is published alone.
 */
export type Publication = {
  room_id: string;
  /** The place in the room's stream, which rises by one; that of the last retained publication for one of snapshots. */
  position: number;
  /** The number of the streamed deliveries, which carry it; null when there are none. */
  seq: number | null;
  deliveries: Delivery[];
};

/** True for events that are not retained: the next event of the same kind carries the full state. */
export const onlySnapshots = ({ deliveries }: Pick<Publication, 'deliveries'>): boolean =>
  deliveries.every(({ event }) => isSnapshot(event.type));

/** True if a delivery belongs to the room's shared stream, so that the publication takes the next seq. */
export const takesSeq = (deliveries: Delivery[]): boolean =>
  deliveries.some(({ event }) => isStreamed(event.type));

/** Returns the publication, in which the streamed deliveries carry the seq. */
export const numbered = (publication: Publication): Publication => {
  const { seq, deliveries } = publication;
  if (seq === null) return publication;
  const withSeq = deliveries.map((delivery) =>
    isStreamed(delivery.event.type)
      ? { ...delivery, event: { ...delivery.event, seq } as DownEvent }
      : delivery,
  );
  return { ...publication, deliveries: withSeq };
};
