import type { Standing } from './audience.ts';
import { batched, framed, nothing, type Parcel, packer } from './framing.ts';
import type { RoomFeed } from './room-feed.ts';

/** More than this, in bytes, is not replayed: the client reads it over HTTP. */
const mostReplayed = 500_000;

/** Where a socket takes up the stream, and what it is sent before it hears what happens. */
export type Start = { recovered: boolean; seq: number; missed: Parcel };

/**
 * What a socket has missed. Whoever calls this adds the socket to the fan-out before anything else
 * can happen, so that there is neither a gap nor a repetition.
 * @param since the last seq it has seen, undefined when it has seen nothing, 'lost' when what came
 *   after cannot be had any more
 * @param viewed the place in the stream at which it was shown the room
 */
export const readMissed = (
  feed: RoomFeed,
  { who, batch }: { who: Standing; batch: boolean },
  since: number | undefined | 'lost',
  viewed: number,
): Start => {
  const pack = batch ? batched : framed;
  if (typeof since === 'number') {
    const publications = feed.after(since);
    const missed = publications && packer(publications, pack)(who);
    return missed && missed.bytes.length <= mostReplayed
      ? { recovered: true, seq: viewed, missed }
      : { recovered: false, seq: feed.position, missed: nothing };
  }
  const publications = feed.beyond(viewed);
  return publications === null
    ? { recovered: false, seq: feed.position, missed: nothing }
    : { recovered: since !== 'lost', seq: viewed, missed: packer(publications, pack)(who) };
};
