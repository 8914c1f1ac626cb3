import type { Delivery, Publication } from '@murmur/contract/publication';
import { type Audience, type DownEvent, downEvents } from '@murmur/contract/socket-down';

/** The client of a socket. An observer has neither a seat nor the host token. */
export type Listener = {
  readonly publicId: string | null;
  readonly isHost: boolean;
  /** True if the client subscribed to visibility updates. */
  subscribed: boolean;
};

const receives: Record<Audience, (listener: Listener, delivery: Delivery) => boolean> = {
  all: () => true,
  participants: (listener) => listener.publicId !== null,
  watchers: (listener) => listener.isHost || listener.publicId === null,
  author: (listener, { participant }) =>
    listener.publicId !== null && listener.publicId === participant,
  host: (listener) => listener.isHost,
  subscribers: (listener) => listener.subscribed,
  socket: () => false,
};

/**
 * Returns the events of a publication for one socket, in order. A client with two roles can receive two views with the same
 * seq. Only the last view carries it, so that seq rises by one on every socket and a socket cut between the two
 * replays both.
 */
export const viewsFor = (publication: Publication, listener: Listener): DownEvent[] => {
  const events = publication.deliveries
    .filter((delivery) => receives[downEvents[delivery.event.type].to](listener, delivery))
    .map(({ event }) => event);
  const last = events.findLastIndex((event) => event.seq !== undefined);
  return events.map((event, index) => {
    if (index >= last || event.seq === undefined) return event;
    const { seq: _, ...rest } = event;
    return rest as DownEvent;
  });
};
