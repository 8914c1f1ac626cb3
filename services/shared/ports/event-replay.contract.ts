import { expect, it } from '@jest/globals';
import type { Publication } from '@murmur/contract/publication';
import { isStreamed } from '@murmur/contract/socket-down';
import * as fc from 'fast-check';
import { newCapability } from '../runtime/capability.ts';
import { BusSetup, type OpenBus } from '../testing/bus-setup.ts';
import { aPersonal, aStreamed, viewsOf } from '../testing/deliveries.ts';

/** The tests of a room's history and of streams that restart, for `describeEventBus`. */
export const describeReplay = (opened: () => OpenBus & { historyOverflow: number }): void => {
  const { publishStreamed, receive, until } = new BusSetup(opened);

  it('B12 a replay returns later publications, and at the offset itself only those without one', async () => {
    const { bus, peer, roomId } = opened();
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

  it('B13 a replay from any offset follows its rule for arbitrary publications', async () => {
    const { bus, peer } = opened();
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

  it('B14 the last 256 sequenced publications can be replayed, with the unsequenced ones between them', async () => {
    const { bus, peer, roomId } = opened();
    await publishStreamed(300);
    const published: Publication[] = [];
    for (let n = 0; n < 256; n += 1) {
      published.push(await bus.publish(roomId, [aStreamed(roomId, n)]));
      if (n % 2 === 0) published.push(await bus.publish(roomId, [aPersonal(roomId, n)]));
    }
    expect(await peer.replay(roomId, 300)).toEqual({ recovered: true, publications: published });
  });

  it('B15 an offset older than the history is not recovered', async () => {
    const { bus, roomId, historyOverflow } = opened();
    await publishStreamed(historyOverflow);
    expect(await bus.replay(roomId, 0)).toEqual({ recovered: false, publications: [] });
    expect((await bus.replay(roomId, historyOverflow)).recovered).toBe(true);
  });

  it('B16 an offset that was never assigned is not recovered', async () => {
    const { bus, roomId } = opened();
    await publishStreamed(3);
    expect(await bus.replay(roomId, 4)).toEqual({ recovered: false, publications: [] });
  });

  it('B17 a stream whose history was lost begins at the clock in milliseconds, beyond all earlier offsets', async () => {
    const { bus, peer } = opened();
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

  it('B18 a replay from the reported position of a lost stream is complete', async () => {
    const { bus, peer } = opened();
    const lost = newCapability();
    const position = await bus.position(lost);
    const published = await peer.publish(lost, [aStreamed(lost)]);
    expect(published.seq).toBe(position + 1);
    expect(await bus.replay(lost, position)).toEqual({
      recovered: true,
      publications: [published],
    });
  });

  it('B19 a restarted stream continues beyond every assigned offset, with a gap that no replay fills', async () => {
    const { bus, peer, roomId } = opened();
    const received = await receive(peer);
    await publishStreamed(3);
    await bus.publish(roomId, [aPersonal(roomId)]);
    await bus.restart(roomId);
    const position = await peer.position(roomId);
    expect(position).toBeGreaterThan(4);
    const next = await bus.publish(roomId, [aStreamed(roomId)]);
    expect(next.seq).toBe(position + 1);
    for (const since of [0, 2, 3]) {
      expect(await peer.replay(roomId, since)).toEqual({ recovered: false, publications: [] });
    }
    const replay = { recovered: true, publications: [next] };
    expect(await peer.replay(roomId, position)).toEqual(replay);
    await until('it is received', () => received.length === 6);
    expect(received.at(-2)).toEqual({ room_id: roomId, seq: position, position, deliveries: [] });
    expect(received.at(-1)).toEqual(next);
  });

  it('B20 a stream restarted twice in the same millisecond still advances', async () => {
    const { bus, peer, roomId } = opened();
    await bus.restart(roomId);
    const before = await bus.position(roomId);
    await bus.restart(roomId);
    await peer.restart(roomId);
    expect(await bus.position(roomId)).toBeGreaterThanOrEqual(before + 2);
  });

  it('B21 recent publications are returned oldest first, wherever the history begins', async () => {
    const { bus, peer, roomId, historyOverflow } = opened();
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
    published.push(...(await publishStreamed(historyOverflow)));
    expect((await peer.recent(roomId)).slice(-256)).toEqual(published.slice(-256));
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
    expect(await peer.recent(roomId)).toEqual(received);
  });

  it('B26 a stream is restarted once for a missing revision, and not for published ones', async () => {
    const { bus, peer, roomId } = opened();
    await bus.publish(roomId, [aStreamed(roomId)], [1]);
    await peer.restart(roomId, 1);
    expect(await bus.position(roomId)).toBe(1);
    await bus.publish(roomId, [aStreamed(roomId)], [3]);
    await Promise.all([bus.restart(roomId, 3), peer.restart(roomId, 3)]);
    const position = await bus.position(roomId);
    expect(position).toBeGreaterThan(2);
    await bus.restart(roomId, 3);
    await bus.publish(roomId, [aStreamed(roomId)], [2]);
    expect(await peer.position(roomId)).toBe(position + 1);
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
};
