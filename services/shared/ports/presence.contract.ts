import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newCapability } from '../runtime/capability.ts';
import type { Elapse } from '../testing/eventually.ts';
import type { Presence } from './presence.ts';

export type PresenceSubject = {
  presence: Presence;
  /** The presence of another node on the same backend, or `presence` itself if there is no other node. */
  peer: Presence;
  /** The grace period with which it was opened, long enough for a few calls to fit into a fifth of it. */
  graceMs: number;
  elapse: Elapse;
  close(): Promise<void>;
};

/** The conformance suite of ports/presence.ts, for any adapter. */
export const describePresence = (name: string, open: () => Promise<PresenceSubject>): void => {
  describe(`Presence on ${name}`, () => {
    let subject: PresenceSubject;
    let roomId: string;

    beforeEach(async () => {
      subject = await open();
      roomId = newCapability();
    });

    afterEach(() => subject.close());

    it('P1 a touched participant is online once, in that room, on every node', async () => {
      const { presence, peer } = subject;
      await presence.touch(roomId, ['ann', 'bob']);
      await peer.touch(roomId, ['bob', 'cleo']);
      expect(await presence.countOnline(roomId)).toBe(3);
      expect(await peer.countOnline(roomId)).toBe(3);
      expect(await presence.countOnline(newCapability())).toBe(0);
    });

    it('P2 touching no participants changes nothing', async () => {
      const { presence } = subject;
      expect(await presence.touch(roomId, [])).toBe(0);
      expect(await presence.countOnline(roomId)).toBe(0);
      expect(await presence.takeGone(roomId)).toEqual([]);
    });

    it('P3 no participant departs within the grace period or while being touched', async () => {
      const { presence, graceMs, elapse } = subject;
      for (let turn = 0; turn < 4; turn += 1) {
        await presence.touch(roomId, ['ann']);
        await elapse(graceMs * 0.7);
        expect(await presence.takeGone(roomId)).toEqual([]);
        expect(await presence.countOnline(roomId)).toBe(1);
      }
    });

    it('P4 a participant not touched for the grace period is no longer counted, and departs once', async () => {
      const { presence, graceMs, elapse } = subject;
      await presence.touch(roomId, ['ann', 'bob']);
      await elapse(graceMs * 0.6);
      await presence.touch(roomId, ['bob']);
      await elapse(graceMs * 0.6);
      expect(await presence.countOnline(roomId)).toBe(1);
      expect(await presence.takeGone(roomId)).toEqual(['ann']);
      expect(await presence.takeGone(roomId)).toEqual([]);
      expect(await presence.countOnline(roomId)).toBe(1);
    });

    it('P5 of 20 concurrent callers on two nodes, one receives each departure', async () => {
      const { presence, peer, graceMs, elapse } = subject;
      const people = Array.from({ length: 30 }, (_, index) => `person-${index}`);
      await presence.touch(roomId, people);
      await elapse(graceMs * 1.1);
      const departed = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? presence : peer).takeGone(roomId),
        ),
      );
      expect(departed.flat().toSorted()).toEqual(people.toSorted());
    });

    it('P6 a participant who returns before the departure is claimed has not departed', async () => {
      const { presence, graceMs, elapse } = subject;
      await presence.touch(roomId, ['ann']);
      await elapse(graceMs * 1.1);
      await presence.touch(roomId, ['ann']);
      expect(await presence.takeGone(roomId)).toEqual([]);
      expect(await presence.countOnline(roomId)).toBe(1);
    });

    it('P7 a participant who returns after departing is online again, and can depart again', async () => {
      const { presence, graceMs, elapse } = subject;
      for (let turn = 0; turn < 2; turn += 1) {
        await presence.touch(roomId, ['ann']);
        expect(await presence.countOnline(roomId)).toBe(1);
        await elapse(graceMs * 1.1);
        expect(await presence.takeGone(roomId)).toEqual(['ann']);
      }
    });

    it('P8 departures of one room are not returned to another', async () => {
      const { presence, graceMs, elapse } = subject;
      await presence.touch(roomId, ['ann']);
      await elapse(graceMs * 1.1);
      expect(await presence.takeGone(newCapability())).toEqual([]);
      expect(await presence.takeGone(roomId)).toEqual(['ann']);
    });

    it('P9 a forgotten room has no online participants and no departures', async () => {
      const { presence, peer, graceMs, elapse } = subject;
      await presence.touch(roomId, ['ann']);
      await peer.forget(roomId);
      await peer.forget(roomId);
      expect(await presence.countOnline(roomId)).toBe(0);
      await elapse(graceMs * 1.1);
      expect(await presence.takeGone(roomId)).toEqual([]);
    });

    it('P10 a touch returns how many had been offline on every node for longer than the grace period', async () => {
      const { presence, peer, graceMs, elapse } = subject;
      expect(await presence.touch(roomId, ['ann', 'bob'])).toBe(2);
      await elapse(graceMs * 0.6);
      expect(await peer.touch(roomId, ['bob', 'cleo'])).toBe(1);
      await elapse(graceMs * 0.6);
      expect(await peer.touch(roomId, ['ann', 'bob', 'cleo'])).toBe(1);
      expect(await presence.takeGone(roomId)).toEqual([]);
    });
  });
};
