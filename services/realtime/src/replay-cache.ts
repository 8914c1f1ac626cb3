import type { Publication } from '@murmur/contract/publication';
import type { Listener } from './audience.ts';
import { batched, framed, nothing, type Packer, type Payload, packer } from './framing.ts';

/** Larger replays (bytes) are not sent: the client reads over HTTP instead. */
const maxReplayBytes = 500_000;
/** Maximum number of cached replays. */
const maxPositions = 16;

/** The first `seq` of a socket, and the replay sent before live events. */
export type Start = { recovered: boolean; seq: number; missed: Payload };

/** What the replays are built from: `RoomHistory`. */
type History = {
  readonly seq: number;
  positionOf(seq: number): number | null;
  after(position: number): Publication[] | null;
};

/** Builds the replays of reconnecting sockets, serialised once per position. */
export class MissedEvents {
  readonly #history: History;
  readonly #packers = new Map<string, Packer>();

  constructor(history: History) {
    this.#history = history;
  }

  /** Clears the cache; called when something new is published. */
  forget(): void {
    this.#packers.clear();
  }

  /**
   * Builds the replay of a socket. The caller adds the socket to the fan-out synchronously, so that there is
   * neither a gap nor a repetition.
   * @param since last seq seen; undefined = none
   * @param viewed the numbers of the stream when the room view that the socket was sent was read
   */
  read(
    { listener, batch }: { listener: Listener; batch: boolean },
    since: number | undefined,
    viewed: { position: number; seq: number },
  ): Start {
    const seen = since === undefined ? viewed.position : this.#history.positionOf(since);
    const missed = this.#prepare(seen ?? viewed.position, batch)?.(listener);
    return missed && missed.bytes.length <= maxReplayBytes
      ? { recovered: seen !== null, seq: viewed.seq, missed }
      : { recovered: false, seq: this.#history.seq, missed: nothing };
  }

  #prepare(position: number, batch: boolean): Packer | null {
    const name = `${position} ${batch}`;
    const known = this.#packers.get(name);
    if (known !== undefined) return known;
    const publications = this.#history.after(position);
    if (publications === null) return null;
    const made = packer(publications, batch ? batched : framed);
    if (this.#packers.size >= maxPositions) this.#packers.clear();
    this.#packers.set(name, made);
    return made;
  }
}
