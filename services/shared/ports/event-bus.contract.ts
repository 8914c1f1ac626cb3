import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Publication } from '@murmur/contract/publication';
import { newCapability } from '../runtime/capability.ts';
import { BusSetup } from '../testing/bus-setup.ts';
import { aPersonal, aSnapshot, aStreamed } from '../testing/deliveries.ts';
import type { Elapse } from '../testing/eventually.ts';
import { times } from '../testing/times.ts';
import type { EventBus } from './event-bus.ts';
import { describeReplay } from './event-replay.contract.ts';

export type EventBusSubject = {
  bus: EventBus;
  /** Another node on the same backend; the same bus if there is no other node. */
  peer: EventBus;
  elapse: Elapse;
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

    it('B1 a stream begins with an empty publication, and its numbers rise by one', async () => {
      const first = { room_id: roomId, position: 1, seq: 0, deliveries: [] };
      expect(await bus.read(roomId)).toEqual({ position: 1, seq: 0, publications: [first] });
      const published = await publishStreamed(3);
      expect(published.map(({ seq, position }) => [seq, position])).toEqual([
        [1, 2],
        [2, 3],
        [3, 4],
      ]);
      const publications = [first, ...published];
      expect(await peer.read(roomId)).toEqual({ position: 4, seq: 3, publications });
    });

    it('B2 opening a room again changes nothing', async () => {
      await publishStreamed(2);
      await peer.open(roomId);
      const { seq, publications } = await bus.read(roomId);
      expect([seq, publications.length]).toEqual([2, 3]);
    });

    it('B3 a publication without a streamed delivery gets a position, but no seq', async () => {
      await publishStreamed(1);
      const delivery = aPersonal(roomId);
      expect(await bus.publish(roomId, [delivery])).toEqual({
        room_id: roomId,
        seq: null,
        position: 3,
        deliveries: [delivery],
      });
      expect(await bus.read(roomId)).toMatchObject({ position: 3, seq: 1 });
    });

    it('B28 snapshots are received in order at the last position, and are not retained', async () => {
      const received = await receive(peer);
      const [streamed] = await publishStreamed(1);
      const snapshot = await bus.publish(roomId, [aSnapshot(roomId)]);
      expect(snapshot).toMatchObject({ position: 2, seq: null });
      const personal = await bus.publish(roomId, [aSnapshot(roomId), aPersonal(roomId)]);
      await until('all are received', () => received.length === 3);
      expect(received).toEqual([streamed, snapshot, personal]);
      const { position, publications } = await peer.read(roomId, 2);
      expect([position, publications]).toEqual([3, [streamed, personal]]);
    });

    it('B4 the streamed views of a publication carry its seq, the others none', async () => {
      const [personal, streamed] = [aPersonal(roomId), aStreamed(roomId)];
      const published = await bus.publish(roomId, [personal, streamed, streamed]);
      const placed = { event: { ...streamed.event, seq: 1 } };
      expect(published).toEqual({
        room_id: roomId,
        seq: 1,
        position: 2,
        deliveries: [personal, placed, placed],
      });
    });

    it('B5 500 concurrent publications from two nodes get distinct numbers and are received in order', async () => {
      const [here, there] = [await receive(bus), await receive(peer)];
      const published = await Promise.all(
        times(500, (n) => (n % 2 === 0 ? bus : peer).publish(roomId, [aStreamed(roomId, n)])),
      );
      const seqs = times(500, (index) => index + 1);
      expect(published.map(({ seq }) => seq).toSorted((a, b) => Number(a) - Number(b))).toEqual(
        seqs,
      );
      await until('all are received', () => here.length === 500 && there.length === 500);
      expect(here.map(({ seq }) => seq)).toEqual(seqs);
      expect(there).toEqual(here);
      const bySeq = published.toSorted((a, b) => Number(a.seq) - Number(b.seq));
      expect(here).toEqual(bySeq);
    });

    it('B6 publications of one caller are received in order, with and without a seq', async () => {
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

    it('B11 a publication is retained before any listener receives it', async () => {
      const reads: Promise<boolean>[] = [];
      await peer.listen(roomId, ({ position, seq }) => {
        const read = peer.read(roomId, position);
        reads.push(read.then(({ publications }) => publications[0]?.seq === seq));
      });
      await publishStreamed(20);
      await until('all are received', () => reads.length === 20);
      expect(await Promise.all(reads)).toEqual(times(20, () => true));
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
      const { seq, publications } = await peer.read(roomId);
      expect(seq).toBeGreaterThan(2);
      expect(publications).toMatchObject([{ seq, deliveries: [] }]);
    });

    describeReplay(opened);
  });
};
