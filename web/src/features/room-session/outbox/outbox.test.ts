import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Opinion } from '@murmur/contract/opinion';
import fc from 'fast-check';
import { networkFailure, refusal } from '../../../lib/api/api-error.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { opinion } from '../../../testing/event-samples.ts';
import { Outbox } from './outbox.ts';
import { type OutboxEntry, opinionStore, outboxKey } from './outbox-store.ts';

const roomId = 'room';
const store = opinionStore(roomId);
let stored: Map<string, OutboxEntry>;
let sent: OutboxEntry[];
let shown: OutboxEntry[];
let arrived: Opinion[];
let answer: (entry: OutboxEntry) => Promise<Opinion>;
let outbox: Outbox<OutboxEntry, Opinion>;

/** A server that stores each key once, even if its response is lost. */
const take = (entry: OutboxEntry): Opinion => {
  stored.set(entry.key, entry);
  return { ...opinion, id: entry.key, content: entry.content };
};

const open = (): Outbox<OutboxEntry, Opinion> => {
  const opened = new Outbox({
    store,
    send: (entry) => {
      sent.push(entry);
      return answer(entry);
    },
    onChange: (entries) => {
      shown = entries;
    },
    onSent: (entry) => arrived.push(entry),
  });
  opened.open();
  return opened;
};

const entryOf = (content: string, isPublic = true): OutboxEntry => ({
  key: randomUuid(),
  participant_id: 'p',
  content,
  is_public: isPublic,
  written_at: new Date().toISOString(),
});
const add = (content: string, isPublic: boolean) => outbox.put(entryOf(content, isPublic));
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const texts = (entries: OutboxEntry[]) => entries.map(({ content }) => content);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  stored = new Map();
  sent = [];
  shown = [];
  arrived = [];
  answer = (entry) => Promise.resolve(take(entry));
  outbox = open();
});

afterEach(() => {
  outbox.close();
  jest.useRealTimers();
});

describe('an opinion in the outbox', () => {
  it('is shown at once, stored before it is sent, and removed once the server has stored it', async () => {
    answer = (entry) => {
      expect(texts(store.read() ?? [])).toEqual(['one']);
      return Promise.resolve(take(entry));
    };
    add('one', true);
    expect(texts(shown)).toEqual(['one']);
    await settle();
    expect(shown).toEqual([]);
    expect(store.read()).toEqual([]);
    expect(arrived.map(({ content }) => content)).toEqual(['one']);
  });

  it('is sent in the order of writing, one entry after the other', async () => {
    const going: string[] = [];
    answer = async (entry) => {
      going.push(`> ${entry.content}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      going.push(`< ${entry.content}`);
      return take(entry);
    };
    for (const text of ['one', 'two', 'three']) add(text, false);
    await settle(100);
    expect(going).toEqual(['> one', '< one', '> two', '< two', '> three', '< three']);
  });

  it('is kept and sent again at growing intervals, with the same key, while there is no network', async () => {
    answer = () => Promise.reject(networkFailure(null));
    add('one', true);
    await settle(2_000 + 4_000 + 8_000 + 8_000 + 8_000 + 100);
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(texts(shown)).toEqual(['one']);
    expect(shown[0]?.refused).toBeUndefined();
  });

  it('is sent at once when the browser is online again', async () => {
    answer = () => Promise.reject(networkFailure(null));
    add('one', true);
    await settle();
    answer = (entry) => Promise.resolve(take(entry));
    dispatchEvent(new Event('online'));
    await settle();
    expect([...stored.values()].map(({ content }) => content)).toEqual(['one']);
  });

  it('survives a reload of the page, with its key', async () => {
    answer = () => Promise.reject(networkFailure(null));
    add('one', false);
    await settle();
    const [before] = sent;
    outbox.close();
    answer = (entry) => Promise.resolve(take(entry));
    outbox = open();
    await settle();
    expect(sent.at(-1)).toEqual(before);
    expect([...stored.keys()]).toEqual([before?.key]);
  });

  it('is stored once although the responses were lost', async () => {
    let lost = 3;
    answer = (entry) => {
      const opinionStored = take(entry);
      lost -= 1;
      return lost >= 0 ? Promise.reject(networkFailure(null)) : Promise.resolve(opinionStored);
    };
    add('one', true);
    await settle(60_000);
    expect(sent).toHaveLength(4);
    expect(stored.size).toBe(1);
    expect(arrived).toHaveLength(1);
  });

  it('waits for the time in Retry-After', async () => {
    answer = () => Promise.reject(refusal(429, { code: 'RATE_LIMITED' }, '9'));
    add('one', true);
    await settle(8_999);
    expect(sent).toHaveLength(1);
    await settle(2);
    expect(sent).toHaveLength(2);
    expect(shown[0]?.refused).toBeUndefined();
  });

  it('is kept and marked if the server refuses it permanently, and the next one is sent', async () => {
    answer = (entry) =>
      entry.content === 'late'
        ? Promise.reject(refusal(409, { code: 'ROOM_CLOSED' }, null))
        : Promise.resolve(take(entry));
    add('late', true);
    add('next', true);
    await settle();
    expect(shown).toMatchObject([{ content: 'late', refused: { code: 'ROOM_CLOSED' } }]);
    expect(arrived.map(({ content }) => content)).toEqual(['next']);
    await settle(60_000);
    expect(sent).toHaveLength(2);
    outbox.dismiss(shown[0]?.key ?? '');
    expect(store.read()).toEqual([]);
  });

  it('is not sent by a page that the person has left', async () => {
    answer = () => Promise.reject(networkFailure(null));
    add('one', true);
    await settle();
    outbox.close();
    await settle(60_000);
    expect(sent).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is removed from this tab too when another tab has sent it', async () => {
    answer = () => Promise.reject(networkFailure(null));
    add('one', true);
    await settle();
    localStorage.setItem(outboxKey(roomId), '[]');
    dispatchEvent(new StorageEvent('storage', { key: outboxKey(roomId) }));
    expect(shown).toEqual([]);
  });

  it('is not lost when another tab adds its own', async () => {
    answer = () => Promise.reject(networkFailure(null));
    add('mine', true);
    const other: OutboxEntry = {
      ...(shown[0] as OutboxEntry),
      key: randomUuid(),
      content: 'theirs',
    };
    localStorage.setItem(outboxKey(roomId), JSON.stringify([...shown, other]));
    add('mine too', true);
    expect(texts(store.read() ?? [])).toEqual(['mine', 'theirs', 'mine too']);
  });

  it('is still sent if the browser stores nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    add('one', true);
    add('two', true);
    await settle();
    expect([...stored.values()].map(({ content }) => content)).toEqual(['one', 'two']);
    jest.restoreAllMocks();
  });

  it('is ignored if the store contains something else', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        localStorage.setItem(outboxKey(roomId), json);
        expect(() => store.read()).not.toThrow();
      }),
    );
    localStorage.setItem(outboxKey(roomId), '[{"key":1}]');
    expect(store.read()).toBeNull();
  });

  it('is never removed, whatever the server and the network do, unless it has been stored or refused', async () => {
    const outcomes = fc.constantFrom('stored', 'lost', 'busy', 'refused', 'broken');
    await fc.assert(
      fc.asyncProperty(fc.array(outcomes, { maxLength: 20 }), async (script) => {
        outbox.close();
        localStorage.clear();
        stored = new Map();
        arrived = [];
        outbox = open();
        const left = [...script];
        answer = (entry) => {
          const round = left.shift() ?? 'stored';
          if (round === 'refused')
            return Promise.reject(refusal(409, { code: 'ROOM_CLOSED' }, null));
          if (round === 'broken') return Promise.reject(new Error('no'));
          if (round === 'busy') return Promise.reject(refusal(503, {}, '1'));
          const taken = take(entry);
          return round === 'lost' ? Promise.reject(networkFailure(null)) : Promise.resolve(taken);
        };
        const written = ['a', 'b', 'c'];
        for (const text of written) add(text, true);
        await settle(1_000_000);
        const refused = texts(shown.filter((entry) => entry.refused !== undefined));
        const answered = arrived.map(({ content }) => content);
        expect([...answered, ...refused].toSorted()).toEqual(written);
        expect(
          answered.every((text) => [...stored.values()].some(({ content }) => content === text)),
        ).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('an entry that replaces another', () => {
  const same = (content: string) => (waiting: OutboxEntry) => waiting.content === content;

  it('replaces a waiting vote, so that only the last is sent', async () => {
    answer = () => Promise.reject(networkFailure(null));
    outbox.put(entryOf('x', true), same('x'));
    await settle();
    answer = (entry) => Promise.resolve(take(entry));
    outbox.put(entryOf('x', false), same('x'));
    await settle(10_000);
    expect([...stored.values()].map(({ is_public }) => is_public)).toEqual([false]);
    expect(store.read()).toEqual([]);
  });

  it('is not sent once another tab has replaced it', async () => {
    answer = () => Promise.reject(networkFailure(null));
    outbox.put(entryOf('x', true), same('x'));
    await settle();
    store.write([]);
    sent = [];
    await settle(10_000);
    expect(sent).toEqual([]);
    expect(shown).toEqual([]);
  });
});
