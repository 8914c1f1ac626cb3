import type { DownEvent } from '@murmur/contract/socket-down';

/** `gap`: the event is new, but an earlier event is permanently missing. */
export type SeqCheck = 'new' | 'duplicate' | 'gap';

/** This browser's position in the room's event stream, by `seq`. */
export class StreamPosition {
  #last: number | null = null;

  /** The last `seq` that was passed on; null before the first connection. */
  get last(): number | null {
    return this.#last;
  }

  advance(event: DownEvent): SeqCheck {
    if (event.type === 'connected') {
      if (this.#last !== null && event.recovered) return 'new';
      const wasHere = this.#last !== null;
      // Absent if the server sends only what the specification requires.
      this.#last = Number.isInteger(event.seq) ? event.seq : null;
      return wasHere ? 'gap' : 'new';
    }
    if (event.seq === undefined || this.#last === null) return 'new';
    if (event.seq <= this.#last) return 'duplicate';
    const check = event.seq === this.#last + 1 ? 'new' : 'gap';
    this.#last = event.seq;
    return check;
  }
}
