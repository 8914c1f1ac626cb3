import { expect, it } from '@jest/globals';
import type { Publication } from '@murmur/contract/publication';
import { isStreamed } from '@murmur/contract/socket-down';
import * as fc from 'fast-check';
import { newCapability } from '../runtime/capability.ts';
import { maxRetained } from '../runtime/room-history.ts';
import { BusSetup, type OpenBus } from '../testing/bus-setup.ts';
import { aPersonal, aStreamed, viewsOf } from '../testing/deliveries.ts';
import { times } from '../testing/times.ts';

/** Enough publications with a seq to push a room's first one out of the history. */
const historyOverflow = 512;

/** The tests of a room's history and of streams that restart, for `describeEventBus`. */
export const describeReplay = (opened: () => OpenBus): void => {
  const { publishStreamed, receive, until } = new BusSetup(opened);

  it('B12 a read returns what is retained from a position on, with and without a seq', async () => {
    const { bus, peer, roomId } = opened();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.subarray(['s', 'p'], { minLength: 1 })), async (kinds) => {
        const room = newCapability();
        await bus.open(room);
        const published = (await bus.read(room)).publications;
        for (const views of kinds) {
          const deliveries = views.map((view) =>
            view === 's' ? aStreamed(room) : aPersonal(room, published.length),
          );
          published.push(await bus.publish(room, deliveries));
        }
        const numbers = {
          position: published.length,
          seq: kinds.filter((views) => views.includes('s')).length,
        };
        expect(published.map(({ position }) => position)).toEqual(
          times(published.length, (index) => index + 1),
        );
        for (let from = 0; from <= published.length + 1; from += 1) {
          const publications = published.slice(Math.max(0, from - 1));
          expect(await peer.read(room, from)).toEqual({ ...numbers, publications });
        }
        const events = published.flatMap(({ seq, deliveries }) =>
          deliveries.map(({ event }) => [isStreamed(event.type), event.seq ?? null, seq]),
        );
        for (const [streamed, own, seq] of events) expect(own).toBe(streamed ? seq : null);
      }),
      { numRuns: 15 },
    );
    expect((await peer.read(roomId)).publications).toHaveLength(1);
  });

  it('B14 the last 256 publications with a seq are retained, with those between them', async () => {
    const { bus, peer, roomId } = opened();
    await publishStreamed(300);
    const published: Publication[] = [];
    for (let n = 0; n < 256; n += 1) {
      published.push(await bus.publish(roomId, [aStreamed(roomId, n)]));
      if (n % 2 === 0) published.push(await bus.publish(roomId, [aPersonal(roomId, n)]));
    }
    expect((await peer.read(roomId)).publications.slice(-published.length)).toEqual(published);
  });

  it('B15 older publications are dropped, whether they have a seq or not', async () => {
    const { bus, roomId } = opened();
    const personal = times(maxRetained, (n) => bus.publish(roomId, [aPersonal(roomId, n)]));
    const last = (await Promise.all(personal)).at(-1);
    const { publications } = await bus.read(roomId);
    expect(publications).toHaveLength(maxRetained);
    expect([publications[0]?.position, publications.at(-1)]).toEqual([2, last]);
    await publishStreamed(historyOverflow);
    const { publications: later } = await bus.read(roomId);
    expect(later.map(({ seq }) => seq)).toEqual(times(257, (index) => 256 + index));
  });

  it('B17 a stream whose history was lost begins at the clock in milliseconds, beyond all earlier numbers', async () => {
    const { bus, peer } = opened();
    const lost = newCapability();
    const published = await bus.publish(lost, [aStreamed(lost)]);
    expect(published.seq).toBeGreaterThan(Date.UTC(2026, 0, 1));
    expect(published.position).toBe(published.seq);
    await peer.open(lost);
    const next = await peer.publish(lost, [aStreamed(lost)]);
    expect(next.seq).toBe(Number(published.seq) + 1);
    expect((await bus.read(lost, 17)).publications.slice(1)).toEqual([published, next]);
  });

  it('B18 a read from the reported position of a lost stream is complete', async () => {
    const { bus, peer } = opened();
    const lost = newCapability();
    const { position, seq, publications } = await bus.read(lost);
    expect(publications).toEqual([{ room_id: lost, position, seq, deliveries: [] }]);
    const published = await peer.publish(lost, [aStreamed(lost)]);
    expect(published.seq).toBe(seq + 1);
    expect((await bus.read(lost, position)).publications).toEqual([...publications, published]);
  });

  it('B19 a restarted stream continues beyond every assigned number, with a gap that no read fills', async () => {
    const { bus, peer, roomId } = opened();
    const received = await receive(peer);
    await publishStreamed(3);
    await bus.publish(roomId, [aPersonal(roomId)]);
    await bus.restart(roomId);
    const { position } = await peer.read(roomId);
    expect(position).toBeGreaterThan(6);
    const next = await bus.publish(roomId, [aStreamed(roomId)]);
    expect(next).toMatchObject({ position: position + 1, seq: position + 1 });
    const first = { room_id: roomId, position, seq: position, deliveries: [] };
    const read = { position: position + 1, seq: position + 1, publications: [first, next] };
    for (const from of [1, 3, position]) expect(await peer.read(roomId, from)).toEqual(read);
    await until('it is received', () => received.length === 6);
    expect(received.at(-2)).toEqual(first);
    expect(received.at(-1)).toEqual(next);
  });

  it('B20 a stream restarted twice in the same millisecond still advances', async () => {
    const { bus, peer, roomId } = opened();
    await bus.restart(roomId);
    const before = (await bus.read(roomId)).position;
    await bus.restart(roomId);
    await peer.restart(roomId);
    expect((await bus.read(roomId)).position).toBeGreaterThanOrEqual(before + 4);
  });

  it('B24 the bus lacks the changes up to a revision until all of them are published, in any order', async () => {
    const { bus, peer, roomId } = opened();
    expect(await peer.lacks(roomId, 0)).toBe(false);
    expect(await peer.lacks(roomId, 1)).toBe(true);
    await bus.publish(roomId, [aStreamed(roomId)], [1]);
    expect(await peer.lacks(roomId, 1)).toBe(false);
    await peer.publish(roomId, [aStreamed(roomId)], [4, 3]);
    expect(await bus.lacks(roomId, 2)).toBe(true);
    expect(await bus.lacks(roomId, 4)).toBe(true);
    await bus.publish(roomId, [aPersonal(roomId)], [2]);
    expect(await peer.lacks(roomId, 4)).toBe(false);
    expect(await peer.lacks(roomId, 5)).toBe(true);
    await bus.publish(roomId, [aStreamed(roomId)], [4]);
    await bus.publish(roomId, [aStreamed(roomId)]);
    expect(await peer.lacks(roomId, 5)).toBe(true);
  });

  it('B25 revisions without deliveries are recorded, and nobody receives anything', async () => {
    const { bus, peer, roomId } = opened();
    const received = await receive(peer);
    await publishStreamed(1);
    expect(await bus.publish(roomId, [], [1, 2])).toMatchObject({ seq: null, deliveries: [] });
    expect(await peer.lacks(roomId, 2)).toBe(false);
    const [next] = await publishStreamed(1);
    await until('the next is received', () => received.length === 2);
    expect(received.at(-1)).toEqual(next);
    expect((await peer.read(roomId, 2)).publications).toEqual(received);
  });

  it('B26 a stream is restarted once for a missing revision, and not for published ones', async () => {
    const { bus, peer, roomId } = opened();
    await bus.publish(roomId, [aStreamed(roomId)], [1]);
    await peer.restart(roomId, 1);
    expect(await bus.read(roomId)).toMatchObject({ seq: 1 });
    await bus.publish(roomId, [aStreamed(roomId)], [3]);
    await Promise.all([bus.restart(roomId, 3), peer.restart(roomId, 3)]);
    const { seq } = await bus.read(roomId);
    expect(seq).toBeGreaterThan(2);
    await bus.restart(roomId, 3);
    await bus.publish(roomId, [aStreamed(roomId)], [2]);
    expect(await peer.read(roomId)).toMatchObject({ seq: seq + 1 });
    expect(await peer.lacks(roomId, 3)).toBe(false);
    expect(await peer.lacks(roomId, 4)).toBe(true);
  });

  it('B27 a stream that begins later takes the first revision as published', async () => {
    const { bus, peer } = opened();
    const lost = newCapability();
    await bus.publish(lost, [aStreamed(lost)], [7]);
    expect(await peer.lacks(lost, 8)).toBe(false);
    expect(await bus.lacks(lost, 9)).toBe(true);
    await bus.publish(lost, [aStreamed(lost)], [9]);
    expect(await peer.lacks(lost, 9)).toBe(false);
    await bus.restart(lost);
    expect(await peer.lacks(lost, 20)).toBe(false);
    expect(await peer.lacks(lost, 21)).toBe(true);
  });

  it('B23 redacting an opinion removes its content from the history and changes nothing else', async () => {
    const { bus, peer, roomId } = opened();
    const since = (await bus.publish(roomId, [aStreamed(roomId, 1)])).position;
    await bus.publish(roomId, [aPersonal(roomId, 2)]);
    await bus.publish(roomId, [aPersonal(roomId, 3), ...viewsOf(roomId, 3)]);
    await bus.publish(roomId, [aStreamed(roomId, 4)]);
    const before = (await peer.read(roomId, since)).publications;
    await peer.redact(roomId, 'opinion-3');
    await bus.redact(roomId, 'opinion-3');
    await bus.redact(roomId, 'opinion-9');
    const after = (await bus.read(roomId, since)).publications;
    const texts = [JSON.stringify(before[2]), JSON.stringify(after[2])];
    expect(texts.map((text) => text.split('Mine alone').length - 1)).toEqual([2, 0]);
    expect(texts[0]?.replaceAll('Mine alone', '')).toBe(texts[1]);
    expect(after.toSpliced(2, 1)).toEqual(before.toSpliced(2, 1));
    expect(await bus.publish(roomId, [aStreamed(roomId, 5)])).toMatchObject({
      position: since + 4,
      seq: 4,
    });
  });
};
