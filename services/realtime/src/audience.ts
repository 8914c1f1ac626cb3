import type { Delivery, Publication } from '@murmur/contract/publication';
import { type Audience, type DownEvent, downEvents } from '@murmur/contract/socket-down';

/** Who sits behind a socket. Neither a seat nor the host: an observer. */
export type Listener = {
  readonly publicId: string | null;
  readonly isHost: boolean;
  /** Whether it asked for visibility updates. */
  subscribed: boolean;
};

const receives: Record<Audience, (who: Listener, delivery: Delivery) => boolean> = {
  all: () => true,
  participants: (who) => who.publicId !== null,
  watchers: (who) => who.isHost || who.publicId === null,
  author: (who, { participant }) => who.publicId !== null && who.publicId === participant,
  host: (who) => who.isHost,
  subscribers: (who) => who.subscribed,
  socket: () => false,
};

/**
 * What one socket hears of a publication, in order. Who has two roles may hear two views of the same
 * place in the stream; only the last of them carries `seq`, so that it rises by one on every socket
 * and a connection cut between the two is asked to replay both.
 */
export const viewsFor = (publication: Publication, who: Listener): DownEvent[] => {
  const events = publication.deliveries
    .filter((delivery) => receives[downEvents[delivery.event.type].to](who, delivery))
    .map(({ event }) => event);
  const last = events.findLastIndex((event) => event.seq !== undefined);
  return events.map((event, index) => {
    if (index >= last || event.seq === undefined) return event;
    const { seq: _, ...rest } = event;
    return rest as DownEvent;
  });
};
