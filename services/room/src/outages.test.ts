import { beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { Adapters } from '@murmur/shared/ports/adapters';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import type { RoomServiceDeps } from './room-service.ts';
import { changedPort, unless } from './testing/changed-port.ts';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';

let storeDown: boolean;
let busDown: boolean;
let lines: string[];
/** Called when an opinion has been stored. */
let addedThen: () => void;

const openChanged = ({ rooms, opinions, bus }: Adapters): Partial<RoomServiceDeps> => {
  const whenUp = <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    unless(() => storeDown, act);
  return {
    rooms: changedPort(rooms, {
      find: whenUp(rooms.find.bind(rooms)),
      findParticipant: whenUp(rooms.findParticipant.bind(rooms)),
      listActive: whenUp(rooms.listActive.bind(rooms)),
      listDue: whenUp(rooms.listDue.bind(rooms)),
      listProcessing: whenUp(rooms.listProcessing.bind(rooms)),
      listStale: whenUp(rooms.listStale.bind(rooms)),
    }),
    opinions: changedPort(opinions, {
      listOwn: whenUp(opinions.listOwn.bind(opinions)),
      add: async (opinion, key) => {
        const addition = await opinions.add(opinion, key);
        addedThen();
        return addition;
      },
    }),
    bus: changedPort(bus, {
      publish: unless(() => busDown, bus.publish.bind(bus)),
    }),
    logger: openLogger('room', 'trace', { write: (line) => void lines.push(line) }),
  };
};

const scene = sceneForEachTest(openEmbedded, openChanged);

const logged = (text: string): number => lines.filter((line) => line.includes(text)).length;

beforeEach(() => {
  scene().losesChanges = true;
  storeDown = false;
  busDown = false;
  lines = [];
  addedThen = () => {};
});

describe('a bus that is down', () => {
  it('causes no failed call: stored data is returned and can be read', async () => {
    busDown = true;
    const { room, seat } = await scene().openActiveRoom();
    await room.submit(seat, 'Soup for everyone.');
    await room.close();
    expect((await scene().call('countOpinions', { params: room.params })).total_opinions).toBe(1);
    expect(logged('publishing room events failed')).toBe(1);
  });

  it('lacks a change that it did not accept, even after it has accepted later ones', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const { bus, rooms } = scene().adapters;
    const { id } = room.params;
    const lacks = async () => bus.lacks(id, (await rooms.find(id))?.revision ?? 0);
    await scene().clock.advance(0);
    expect(await lacks()).toBe(false);
    busDown = true;
    await room.submit(seat, 'Soup for everyone.');
    busDown = false;
    await room.submit(seat, 'And bread.');
    await scene().clock.advance(5_000);
    expect(room.of('shared_opinion_added')).toHaveLength(1);
    expect(await lacks()).toBe(true);
  });
});

describe('a store that is down', () => {
  it('does not prevent a stored opinion from being announced, because announcing it reads nothing', async () => {
    const { room, seat } = await scene().openActiveRoom();
    await scene().clock.advance(2_000);
    await room.hush();
    addedThen = () => {
      storeDown = true;
    };
    await room.submit(seat, 'Soup for everyone.');
    expect(room.of('opinion_submitted')).toMatchObject([{ total_opinions: 1 }]);
    expect(room.of('shared_opinion_added')).toHaveLength(1);
  });

  it('results in 503 with Retry-After', async () => {
    const { room } = await scene().openActiveRoom();
    storeDown = true;
    const response = await scene().send('getRoom', { params: room.params });
    expect(response.status).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('does not stop the sweep and the ticker, which log it once and then catch up', async () => {
    await scene().service.start();
    const { room } = await scene().openActiveRoom({ duration: 1 });
    storeDown = true;
    await scene().clock.advance(90_000);
    expect(logged('the sweep failed')).toBe(1);
    expect(logged('the ticker failed')).toBe(1);
    storeDown = false;
    await scene().clock.advance(5_000);
    expect((await room.read()).status).toBe('processing');
    expect(logged('the sweep recovered')).toBe(1);
  });

  it('does not prevent the service from starting: it schedules the ends of open rooms once the store is back', async () => {
    const { room } = await scene().openActiveRoom({ duration: 1 });
    storeDown = true;
    await scene().service.start();
    storeDown = false;
    await scene().clock.advance(60_000);
    await scene().clock.advance(0);
    expect((await room.read()).status).toBe('processing');
  });
});

describe('the log of a room', () => {
  it('contains no credential, no opinion and no query', async () => {
    const { room, seat } = await scene().openActiveRoom({}, false);
    await room.submit(seat, 'Nobody must read this.');
    const query = { participant_id: seat.participant_id, host_token: room.created.host_token };
    await scene().send('listSharedOpinions', { params: room.params, query });
    await scene().send('activateRoom', { params: room.params, query });
    storeDown = true;
    busDown = true;
    await scene().send('submitOpinion', {
      params: room.params,
      body: { participant_id: seat.participant_id, content: 'Nobody must read this.' },
    });
    await scene().send('getPrivacy', { params: { ...room.params, pid: seat.participant_id } });
    const log = lines.join('');
    expect(log).toContain('"route":"/api/rooms/{id}/activate"');
    expect(log).toContain('"code":"UNAVAILABLE"');
    for (const secret of [seat.participant_id, room.created.host_token, 'must read this']) {
      expect(log).not.toContain(secret);
    }
  });
});
