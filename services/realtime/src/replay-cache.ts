import type { Listener } from './audience.ts';
import { batched, framed, nothing, type Packer, type Payload, packer } from './framing.ts';
import type { History } from './history.ts';

/** Larger replays (bytes) are not sent: the client reads over HTTP instead. */
const maxReplayBytes = 500_000;
/** Maximum number of cached replays. */
const maxPositions = 16;

/** The first `seq` of a socket, and the replay sent before live events. */
export type Start = { recovered: boolean; seq: number; missed: Payload };

/** Builds the replays of reconnecting sockets, serialised once per position. */
export class MissedEvents {
  readonly #history: Pick<History, 'position' | 'after' | 'beyond'>;
  readonly #packers = new Map<string, Packer>();

  constructor(history: Pick<History, 'position' | 'after' | 'beyond'>) {
    this.#history = history;
  }

  /** Clears the cache; called when something new is published. */
  forget(): void {
    this.#packers.clear();
  }

  /**
   * Builds the replay of a socket. The caller adds the socket to the fan-out synchronously, so that there is
   * neither a gap nor a repetition.
   * @param since last seq seen; undefined = none; 'lost' = events after the last one seen are lost
   * @param viewed position of the room view that the socket was sent
   */
  read(
    { listener, batch }: { listener: Listener; batch: boolean },
    since: number | undefined | 'lost',
    viewed: number,
  ): Start {
    const lost = { recovered: false, seq: this.#history.position, missed: nothing };
    if (typeof since === 'number') {
      const missed = this.#prepare('after', since, batch)?.(listener);
      return missed && missed.bytes.length <= maxReplayBytes
        ? { recovered: true, seq: viewed, missed }
        : lost;
    }
    const missed = this.#prepare('beyond', viewed, batch)?.(listener);
    return missed ? { recovered: since !== 'lost', seq: viewed, missed } : lost;
  }

  #prepare(which: 'after' | 'beyond', position: number, batch: boolean): Packer | null {
    const name = `${which} ${position} ${batch}`;
    const known = this.#packers.get(name);
    if (known !== undefined) return known;
    const publications = this.#history[which](position);
    if (publications === null) return null;
    const made = packer(publications, batch ? batched : framed);
    if (this.#packers.size >= maxPositions) this.#packers.clear();
    this.#packers.set(name, made);
    return made;
  }
}
