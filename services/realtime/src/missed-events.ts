import type { Listener } from './audience.ts';
import { batched, framed, nothing, type Packer, type Payload, packer } from './framing.ts';
import type { RoomFeed } from './room-feed.ts';

/** More than this, in bytes, is not replayed: the client reads it over HTTP. */
const maxReplayBytes = 500_000;
/** Positions from which replays are kept ready. */
const maxPositions = 16;

/** Where a socket takes up the stream, and what it is sent before it hears what happens. */
export type Start = { recovered: boolean; seq: number; missed: Payload };

type Feed = Pick<RoomFeed, 'position' | 'after' | 'beyond'>;

/** What sockets of a room missed: made once for all who come back to the same position together. */
export class MissedEvents {
  readonly #feed: Feed;
  readonly #ready = new Map<string, Packer>();

  constructor(feed: Feed) {
    this.#feed = feed;
  }

  /** Something was told: from here on more was missed. */
  forget(): void {
    this.#ready.clear();
  }

  /**
   * What a socket has missed. The caller adds the socket to the fan-out before anything else
   * can happen, so that there is neither a gap nor a repetition.
   * @param since the last seq it has seen, undefined when it has seen nothing, 'lost' when what came
   *   after cannot be read any more
   * @param viewed the position at which it was shown the room
   */
  read(
    { who, batch }: { who: Listener; batch: boolean },
    since: number | undefined | 'lost',
    viewed: number,
  ): Start {
    const feed = this.#feed;
    const lost = { recovered: false, seq: feed.position, missed: nothing };
    if (typeof since === 'number') {
      const missed = this.#prepare('after', since, batch)?.(who);
      return missed && missed.bytes.length <= maxReplayBytes
        ? { recovered: true, seq: viewed, missed }
        : lost;
    }
    const missed = this.#prepare('beyond', viewed, batch)?.(who);
    return missed ? { recovered: since !== 'lost', seq: viewed, missed } : lost;
  }

  #prepare(which: 'after' | 'beyond', position: number, batch: boolean): Packer | null {
    const name = `${which} ${position} ${batch}`;
    const ready = this.#ready.get(name);
    if (ready !== undefined) return ready;
    const publications = this.#feed[which](position);
    if (publications === null) return null;
    const made = packer(publications, batch ? batched : framed);
    if (this.#ready.size >= maxPositions) this.#ready.clear();
    this.#ready.set(name, made);
    return made;
  }
}
