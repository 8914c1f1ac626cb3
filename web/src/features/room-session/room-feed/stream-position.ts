import type { DownEvent } from '@murmur/contract/socket-down';

/** `seen`: a duplicate. `gap`: a new event, but an earlier one is permanently missing. */
export type Verdict = 'news' | 'seen' | 'gap';

/** This browser's position in the room's event stream, by `seq`. */
export class StreamPosition {
  #last: number | null = null;

  /** The last `seq` that was passed on; null before the first connection. */
  get last(): number | null {
    return this.#last;
  }

  follow(event: DownEvent): Verdict {
    if (event.type === 'connected') {
      if (this.#last !== null && event.recovered) return 'news';
      const wasHere = this.#last !== null;
      this.#last = event.seq;
      return wasHere ? 'gap' : 'news';
    }
    if (event.seq === undefined || this.#last === null) return 'news';
    if (event.seq <= this.#last) return 'seen';
    const verdict = event.seq === this.#last + 1 ? 'news' : 'gap';
    this.#last = event.seq;
    return verdict;
  }
}
