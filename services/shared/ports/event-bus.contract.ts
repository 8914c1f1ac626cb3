import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Delivery, Publication } from '@murmur/contract/publication';
import { isStreamed } from '@murmur/contract/socket-down';
import * as fc from 'fast-check';
import { newCapability } from '../runtime/capability.ts';
import { type Elapse, eventually } from '../testing/eventually.ts';
import type { EventBus } from './event-bus.ts';

export type EventBusSubject = {
  bus: EventBus;
  /** Another node on the same backend; the same bus if there is no other node. */
  peer: EventBus;
  elapse: Elapse;
  /** A number of sequenced publications that is certain to push a room's first one out of the history. */
  historyOverflow: number;
  close(): Promise<void>;
};

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const timestamp = '2026-01-05T09:00:00.000Z';

/** A delivery of the shared stream, numbered by `n`. */
const aStreamed = (roomId: string, n = 0): Delivery => ({
  event: { type: 'discussion_started', room_id: roomId, timestamp, message: `streamed ${n}` },
});

/** A delivery to one participant, hence outside the shared stream. */
const aPersonal = (roomId: string, n = 0): Delivery => ({
  event: {
    type: 'opinion_submitted',
    room_id: roomId,
    timestamp,
    opinion: {
      id: `opinion-${n}`,
      content: 'Mine alone',
      submitted_at: timestamp,
      is_public: false,
      participant_id: 'ann',
      nickname: 'Quiet Otter',
    },
    total_opinions: n,
  },
  participant: 'ann',
});

/** The views of the same opinion for other audiences, in the shared stream. */
const viewsOf = (roomId: string, n: number): Delivery[] => {
  const [own] = [aPersonal(roomId, n).event];
  if (own?.type !== 'opinion_submitted') return [];
  const { opinion } = own;
  return [{ event: { type: 'shared_opinion_added', room_id: roomId, timestamp, opinion } }];
};

/** The conformance suite of ports/event-bus.ts, for any adapter. */
export const describeEventBus = (name: string, open: () => Promise<EventBusSubject>): void => {
  describe(`EventBus on ${name}`, () => {
    let subject: EventBusSubject;
    let bus: EventBus;
    let peer: EventBus;
    let roomId: string;

    beforeEach(async () => {
      subject = await open();
      ({ bus, peer } = subject);
      roomId = newCapability();
      await bus.open(roomId);
    });

    afterEach(() => subject.close());

    const until = (what: string, condition: () => boolean): Promise<void> =>
      eventually(subject.elapse, what, condition);

    const receive = async (node: EventBus, room = roomId): Promise<Publication[]> => {
      const received: Publication[] = [];
      await node.listen(room, (publication) => void received.push(publication));
      return received;
    };

    const publishStreamed = async (count: number): Promise<Publication[]> => {
      const published: Publication[] = [];
      for (let n = 1; n <= count; n += 1) {
        published.push(await bus.publish(roomId, [aStreamed(roomId, n)]));
      }
      return published;
    };

    it('B1 a stream begins at 0, and its places rise by one', async () => {
      expect(await bus.position(roomId)).toBe(0);
      const published = await publishStreamed(3);
      expect(published.map(({ seq, position }) => [seq, position])).toEqual([
        [1, 1],
        [2, 2],
        [3, 3],
      ]);
      expect(await peer.position(roomId)).toBe(3);
    });

    it('B2 opening a room again is harmless', async () => {
      await publishStreamed(2);
      await peer.open(roomId);
      expect(await bus.position(roomId)).toBe(2);
      expect((await bus.replay(roomId, 0)).publications).toHaveLength(2);
    });

    it('B3 a publication without a streamed delivery takes no place', async () => {
      await publishStreamed(1);
      const delivery = aPersonal(roomId);
      expect(await bus.publish(roomId, [delivery])).toEqual({
        room_id: roomId,
        seq: null,
        position: 1,
        deliveries: [delivery],
      });
      expect(await bus.position(roomId)).toBe(1);
    });

    it('B4 of the views of one thing those of the shared stream carry its place, the others none', async () => {
      const [personal, streamed] = [aPersonal(roomId), aStreamed(roomId)];
      const published = await bus.publish(roomId, [personal, streamed, streamed]);
      const placed = { event: { ...streamed.event, seq: 1 } };
      expect(published).toEqual({
        room_id: roomId,
        seq: 1,
        position: 1,
        deliveries: [personal, placed, placed],
      });
    });

    it('B5 of 500 publications at once, from two nodes, each has a place of its own, and all are heard in order', async () => {
      const [here, there] = [await receive(bus), await receive(peer)];
      const published = await Promise.all(
        times(500, (n) => (n % 2 === 0 ? bus : peer).publish(roomId, [aStreamed(roomId, n)])),
      );
      const positions = times(500, (index) => index + 1);
      expect(published.map(({ seq }) => seq).toSorted((a, b) => Number(a) - Number(b))).toEqual(
        positions,
      );
      await until('all are heard', () => here.length === 500 && there.length === 500);
      expect(here.map(({ seq }) => seq)).toEqual(positions);
      expect(there).toEqual(here);
      const bySeq = published.toSorted((a, b) => Number(a.seq) - Number(b.seq));
      expect(here).toEqual(bySeq);
    });

    it('B6 what one caller publishes in turn is heard in turn, with and without a place', async () => {
      const received = await receive(peer);
      const published: Publication[] = [];
      for (let n = 0; n < 40; n += 1) {
        const delivery = n % 3 === 0 ? aStreamed(roomId, n) : aPersonal(roomId, n);
        published.push(await bus.publish(roomId, [delivery]));
      }
      await until('all are heard', () => received.length === 40);
      expect(received).toEqual(published);
    });

    it('B7 a listener hears its room alone', async () => {
      const other = newCapability();
      await bus.open(other);
      const received = await receive(bus);
      await bus.publish(other, [aStreamed(other)]);
      const [published] = await publishStreamed(1);
      await until('its own is heard', () => received.length > 0);
      expect(received).toEqual([published]);
    });

    it('B8 a listener that throws harms neither the publisher nor the others', async () => {
      await bus.listen(roomId, () => {
        throw new Error('a broken listener');
      });
      const received = await receive(bus);
      const published = await publishStreamed(2);
      await until('both are heard', () => received.length === 2);
      expect(received).toEqual(published);
    });

    it('B9 a listener that publishes does not change the order for the others', async () => {
      await bus.listen(roomId, ({ seq }) => {
        if (seq === 1) void bus.publish(roomId, [aStreamed(roomId, 99)]);
      });
      const received = await receive(bus);
      await publishStreamed(1);
      await until('both are heard', () => received.length === 2);
      expect(received.map(({ seq }) => seq)).toEqual([1, 2]);
    });

    it('B10 after its close a subscription hears nothing, and the others go on', async () => {
      const received: Publication[] = [];
      const listener = (publication: Publication): void => void received.push(publication);
      const subscription = await bus.listen(roomId, listener);
      const others = await receive(bus);
      await publishStreamed(1);
      await until('the first is heard', () => received.length === 1 && others.length === 1);
      await subscription.close();
      await subscription.close();
      await publishStreamed(1);
      await until('the second is heard', () => others.length === 2);
      expect(received).toHaveLength(1);
    });

    it('B11 a publication is in the history before anybody hears it', async () => {
      const replays: Promise<boolean>[] = [];
      await peer.listen(roomId, ({ seq }) => {
        const found = peer.replay(roomId, Number(seq) - 1);
        replays.push(found.then((replay) => replay.publications.some((each) => each.seq === seq)));
      });
      await publishStreamed(20);
      await until('all are heard', () => replays.length === 20);
      expect(await Promise.all(replays)).toEqual(times(20, () => true));
    });

    it('B12 a replay gives what came after, and right at the place only what has none', async () => {
      const published: Publication[] = [];
      for (const kind of ['p', 's', 'p', 's', 'p', 'p', 's', 'p']) {
        const delivery = kind === 's' ? aStreamed(roomId) : aPersonal(roomId, published.length);
        published.push(await bus.publish(roomId, [delivery]));
      }
      const replayed = async (since: number) => (await peer.replay(roomId, since)).publications;
      expect(await replayed(0)).toEqual(published);
      expect(await replayed(1)).toEqual(published.slice(2));
      expect(await replayed(2)).toEqual(published.slice(4));
      expect(await replayed(3)).toEqual(published.slice(7));
      expect((await bus.replay(roomId, 3)).recovered).toBe(true);
    });

    it('B13 whatever was published, a replay from any place is what its rule says', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.subarray(['s', 'p'], { minLength: 1 })), async (kinds) => {
          const room = newCapability();
          await bus.open(room);
          const published: Publication[] = [];
          for (const views of kinds) {
            const deliveries = views.map((view) =>
              view === 's' ? aStreamed(room) : aPersonal(room, published.length),
            );
            published.push(await bus.publish(room, deliveries));
          }
          const last = published.at(-1)?.position ?? 0;
          for (let since = 0; since <= last; since += 1) {
            const publications = published.filter(({ seq, position }) =>
              seq === null ? position >= since : seq > since,
            );
            expect(await peer.replay(room, since)).toEqual({ recovered: true, publications });
          }
          const events = published.flatMap(({ seq, deliveries }) =>
            deliveries.map(({ event }) => [isStreamed(event.type), event.seq ?? null, seq]),
          );
          for (const [streamed, own, seq] of events) expect(own).toBe(streamed ? seq : null);
        }),
        { numRuns: 15 },
      );
    });

    it('B14 the last 256 sequenced publications can be replayed, with what stands between them', async () => {
      await publishStreamed(300);
      const published: Publication[] = [];
      for (let n = 0; n < 256; n += 1) {
        published.push(await bus.publish(roomId, [aStreamed(roomId, n)]));
        if (n % 2 === 0) published.push(await bus.publish(roomId, [aPersonal(roomId, n)]));
      }
      expect(await peer.replay(roomId, 300)).toEqual({ recovered: true, publications: published });
    });

    it('B15 a place that the history no longer reaches back to is not recovered', async () => {
      await publishStreamed(subject.historyOverflow);
      expect(await bus.replay(roomId, 0)).toEqual({ recovered: false, publications: [] });
      expect((await bus.replay(roomId, subject.historyOverflow)).recovered).toBe(true);
    });

    it('B16 a place that was never given out is not recovered', async () => {
      await publishStreamed(3);
      expect(await bus.replay(roomId, 4)).toEqual({ recovered: false, publications: [] });
    });

    it('B17 a stream whose history was lost begins at the clock’s ms, so that no old place is in it', async () => {
      const lost = newCapability();
      const published = await bus.publish(lost, [aStreamed(lost)]);
      expect(published.seq).toBeGreaterThan(Date.UTC(2026, 0, 1));
      expect(await peer.replay(lost, 17)).toEqual({ recovered: false, publications: [] });
      await peer.open(lost);
      const next = await peer.publish(lost, [aStreamed(lost)]);
      expect(next.seq).toBe(Number(published.seq) + 1);
      expect(await bus.replay(lost, Number(published.seq))).toEqual({
        recovered: true,
        publications: [next],
      });
    });

    it('B18 the position told to a newcomer of a lost stream is a place from which nothing is missing', async () => {
      const lost = newCapability();
      const position = await bus.position(lost);
      const published = await peer.publish(lost, [aStreamed(lost)]);
      expect(published.seq).toBe(position + 1);
      expect(await bus.replay(lost, position)).toEqual({
        recovered: true,
        publications: [published],
      });
    });

    it('B19 a stream that begins anew goes on beyond every place given, with a hole that shows and no replay fills', async () => {
      const received = await receive(peer);
      await publishStreamed(3);
      await bus.publish(roomId, [aPersonal(roomId)]);
      await bus.restart(roomId);
      const position = await peer.position(roomId);
      expect(position).toBeGreaterThan(3);
      const next = await bus.publish(roomId, [aStreamed(roomId)]);
      expect(next.seq).toBe(position + 1);
      for (const since of [0, 2, 3]) {
        expect(await peer.replay(roomId, since)).toEqual({ recovered: false, publications: [] });
      }
      const replay = { recovered: true, publications: [next] };
      expect(await peer.replay(roomId, position)).toEqual(replay);
      await until('it is heard', () => received.length === 5);
      expect(received.at(-1)).toEqual(next);
    });

    it('B20 a stream that begins anew twice at the same ms still goes on', async () => {
      await bus.restart(roomId);
      const before = await bus.position(roomId);
      await bus.restart(roomId);
      await peer.restart(roomId);
      expect(await bus.position(roomId)).toBeGreaterThanOrEqual(before + 2);
    });

    it('B21 what is recent is given wherever the history begins, oldest first', async () => {
      expect(await bus.recent(roomId)).toEqual([]);
      await publishStreamed(2);
      await bus.restart(roomId);
      expect(await peer.recent(roomId)).toEqual([]);
      const published = [
        await bus.publish(roomId, [aStreamed(roomId, 1)]),
        await bus.publish(roomId, [aPersonal(roomId, 2)]),
        await bus.publish(roomId, [aStreamed(roomId, 3)]),
      ];
      expect(await peer.recent(roomId)).toEqual(published);
      published.push(...(await publishStreamed(subject.historyOverflow)));
      expect((await peer.recent(roomId)).slice(-256)).toEqual(published.slice(-256));
    });

    it('B22 listeners of a room that is forgotten are told, and nothing of it can be read', async () => {
      let forgotten = 0;
      await peer.listen(
        roomId,
        () => {},
        () => {
          forgotten += 1;
        },
      );
      await publishStreamed(2);
      await bus.forget(roomId);
      await until('it is told', () => forgotten === 1);
      await bus.forget(roomId);
      expect(await peer.recent(roomId)).toEqual([]);
      expect((await peer.replay(roomId, 1)).recovered).toBe(false);
    });

    it('B23 the content of an opinion that is redacted is in no history, and all else is as it was', async () => {
      const since = (await bus.publish(roomId, [aStreamed(roomId, 1)])).position;
      await bus.publish(roomId, [aPersonal(roomId, 2)]);
      await bus.publish(roomId, [aPersonal(roomId, 3), ...viewsOf(roomId, 3)]);
      await bus.publish(roomId, [aStreamed(roomId, 4)]);
      const before = await peer.recent(roomId);
      await peer.redact(roomId, 'opinion-3');
      await bus.redact(roomId, 'opinion-3');
      await bus.redact(roomId, 'opinion-9');
      const after = await bus.recent(roomId);
      const texts = [JSON.stringify(before[2]), JSON.stringify(after[2])];
      expect(texts.map((text) => text.split('Mine alone').length - 1)).toEqual([2, 0]);
      expect(texts[0]?.replaceAll('Mine alone', '')).toBe(texts[1]);
      expect(after.toSpliced(2, 1)).toEqual(before.toSpliced(2, 1));
      expect((await peer.replay(roomId, since)).publications).toEqual(after.slice(1));
      expect((await bus.publish(roomId, [aStreamed(roomId, 5)])).seq).toBe(since + 3);
    });
  });
};
