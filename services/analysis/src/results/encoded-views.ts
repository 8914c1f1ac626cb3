import { type EncodedData, encodeData } from '@murmur/shared/runtime/http/write-reply';
import { LRUCache } from 'lru-cache';
import type { CurrentResults } from './kept-results.ts';
import type { ResultsContext } from './show-results.ts';

/** A response of a large room takes some 3 MB. */
const maxViews = 10;

/** `name`: the name of the view among those of a room. */
type View = { current: CurrentResults; context: ResultsContext; name: string };
type Kept<Data> = {
  current: CurrentResults;
  misreads: string;
  encoding: Promise<EncodedData<Data>>;
};

/**
 * Encodes a view of a room's results once for everybody who requests it, until the results or the reports of misread
 * sentences change.
 */
export class EncodedViews<Data> {
  readonly #kept = new LRUCache<string, Kept<Data>>({ max: maxViews });

  get({ current, context, name }: View, show: () => Data): Promise<EncodedData<Data>> {
    const key = `${current.record.roomId} ${name} ${context.isPartial === true}`;
    const misreads = JSON.stringify([...context.misreads]);
    const known = this.#kept.get(key);
    if (known?.current === current && known.misreads === misreads) return known.encoding;
    const encoding = encodeData(show());
    this.#kept.set(key, { current, misreads, encoding });
    return encoding;
  }
}
