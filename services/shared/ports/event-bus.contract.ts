import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Publication } from '@murmur/contract/publication';
import { newCapability } from '../runtime/capability.ts';
import { BusSetup } from '../testing/bus-setup.ts';
import { aPersonal, aStreamed } from '../testing/deliveries.ts';
import type { Elapse } from '../testing/eventually.ts';
import { times } from '../testing/times.ts';
import type { EventBus } from './event-bus.ts';
import { describeReplay } from './event-replay.contract.ts';

export type EventBusSubject = {
  bus: EventBus;
  /** Another node on the same backend; the same bus if there is no other node. */
  peer: EventBus;
  elapse: Elapse;
  /** A number of sequenced publications large enough to push a room's first one out of the history. */
  historyOverflow: number;
  close(): Promise<void>;
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

    const opened = () => ({ ...subject, roomId });
    const { publishStreamed, receive, until } = new BusSetup(opened);

    it('B1 a stream begins at 0, and its offsets rise by one', async () => {
      expect(await bus.position(roomId)).toBe(0);
      const published = await publishStreamed(3);
      expect(published.map(({ seq, position }) => [seq, position])).toEqual([
        [1, 1],
        [2, 2],
        [3, 3],
      ]);
      expect(await peer.position(roomId)).toBe(3);
    });

    it('B2 opening a room again changes nothing', async () => {
      await publishStreamed(2);
      await peer.open(roomId);
      expect(await bus.position(roomId)).toBe(2);
      expect((await bus.replay(roomId, 0)).publications).toHaveLength(2);
    });

    it('B3 a publication without a streamed delivery gets no offset', async () => {
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

    it('B4 the streamed views of a publication carry its offset, the others none', async () => {
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

    it('B5 500 concurrent publications from two nodes get distinct offsets and are received in order', async () => {
      const [here, there] = [await receive(bus), await receive(peer)];
      const published = await Promise.all(
        times(500, (n) => (n % 2 === 0 ? bus : peer).publish(roomId, [aStreamed(roomId, n)])),
      );
      const positions = times(500, (index) => index + 1);
      expect(published.map(({ seq }) => seq).toSorted((a, b) => Number(a) - Number(b))).toEqual(
        positions,
      );
      await until('all are received', () => here.length === 500 && there.length === 500);
      expect(here.map(({ seq }) => seq)).toEqual(positions);
      expect(there).toEqual(here);
      const bySeq = published.toSorted((a, b) => Number(a.seq) - Number(b.seq));
      expect(here).toEqual(bySeq);
    });

    it('B6 publications of one caller are received in order, with and without an offset', async () => {
      const received = await receive(peer);
      const published: Publication[] = [];
      for (let n = 0; n < 40; n += 1) {
        const delivery = n % 3 === 0 ? aStreamed(roomId, n) : aPersonal(roomId, n);
        published.push(await bus.publish(roomId, [delivery]));
      }
      await until('all are received', () => received.length === 40);
      expect(received).toEqual(published);
    });

    it('B7 a listener receives only publications of its room', async () => {
      const other = newCapability();
      await bus.open(other);
      const received = await receive(bus);
      await bus.publish(other, [aStreamed(other)]);
      const [published] = await publishStreamed(1);
      await until('its own is received', () => received.length > 0);
      expect(received).toEqual([published]);
    });

    it('B8 a throwing listener affects neither the publisher nor other listeners', async () => {
      await bus.listen(roomId, () => {
        throw new Error('a broken listener');
      });
      const received = await receive(bus);
      const published = await publishStreamed(2);
      await until('both are received', () => received.length === 2);
      expect(received).toEqual(published);
    });

    it('B9 a listener that publishes does not change the order for the others', async () => {
      await bus.listen(roomId, ({ seq }) => {
        if (seq === 1) void bus.publish(roomId, [aStreamed(roomId, 99)]);
      });
      const received = await receive(bus);
      await publishStreamed(1);
      await until('both are received', () => received.length === 2);
      expect(received.map(({ seq }) => seq)).toEqual([1, 2]);
    });

    it('B10 a closed subscription receives nothing, and the others continue', async () => {
      const received: Publication[] = [];
      const listener = (publication: Publication): void => void received.push(publication);
      const subscription = await bus.listen(roomId, listener);
      const others = await receive(bus);
      await publishStreamed(1);
      await until('the first is received', () => received.length === 1 && others.length === 1);
      await subscription.close();
      await subscription.close();
      await publishStreamed(1);
      await until('the second is received', () => others.length === 2);
      expect(received).toHaveLength(1);
    });

    it('B11 a publication is in the history before any listener receives it', async () => {
      const replays: Promise<boolean>[] = [];
      await peer.listen(roomId, ({ seq }) => {
        const found = peer.replay(roomId, Number(seq) - 1);
        replays.push(found.then((replay) => replay.publications.some((each) => each.seq === seq)));
      });
      await publishStreamed(20);
      await until('all are received', () => replays.length === 20);
      expect(await Promise.all(replays)).toEqual(times(20, () => true));
    });

    it('B22 forgetting a room notifies its listeners and deletes its history', async () => {
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
      await until('it is notified', () => forgotten === 1);
      await bus.forget(roomId);
      expect(await peer.recent(roomId)).toEqual([]);
      expect((await peer.replay(roomId, 1)).recovered).toBe(false);
    });

    describeReplay(opened);
  });
};
