import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Delivery } from '@murmur/contract/publication';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { changedPort, unless } from './testing/changed-port.ts';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';

let storeDown: boolean;
let busDown: boolean;
/** When set, publications are lost without an error. */
let dropsPublications: boolean;
let lines: string[];
/** Called when an opinion has been stored. */
let addedThen: () => void;

const scene = sceneForEachTest(openEmbedded, ({ rooms, opinions, bus }) => {
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
      publish: unless(
        () => busDown,
        async (roomId: string, deliveries: Delivery[]) =>
          dropsPublications
            ? { room_id: roomId, seq: null, position: 0, deliveries }
            : bus.publish(roomId, deliveries),
      ),
    }),
    logger: openLogger('room', 'trace', { write: (line) => void lines.push(line) }),
  };
});

const logged = (text: string): number => lines.filter((line) => line.includes(text)).length;

beforeEach(() => {
  storeDown = false;
  busDown = false;
  dropsPublications = false;
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
});

describe('a process killed between storing and publishing', () => {
  beforeEach(() => {
    dropsPublications = true;
  });

  /**
   * Stores an opinion without publishing it; returns it with the call that sent it, so that the call can be repeated.
   */
  const submitUnannounced = async () => {
    dropsPublications = false;
    const { room, seat } = await scene().openActiveRoom();
    dropsPublications = true;
    const submission = {
      params: room.params,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { participant_id: seat.participant_id, content: 'Soup for everyone.' },
    };
    const { id } = await scene().call('submitOpinion', submission);
    dropsPublications = false;
    return { room, id, submission };
  };

  it('loses no opinion for others: a retry publishes it once', async () => {
    const { room, id, submission } = await submitUnannounced();
    for (let n = 0; n < 2; n += 1) {
      const again = await scene().call('submitOpinion', submission);
      expect(again.id).toBe(id);
      await scene().clock.advance(2_000);
    }
    expect(room.of('shared_opinion_added').map(({ opinion }) => opinion.id)).toEqual([id]);
  });

  it('does not restore an opinion removed in the meantime', async () => {
    const { room, id, submission } = await submitUnannounced();
    await scene().send('submitOpinion', submission);
    const params = { ...room.params, opinion_id: id };
    await scene().call('removeOpinion', { params, headers: room.asHost });
    await scene().clock.advance(2_000);
    expect(room.of('shared_opinion_added')).toEqual([]);
  });

  it('leaves nobody waiting for a start: a repeated start is refused but published', async () => {
    const room = await scene().openRoom();
    await room.join(true);
    await room.start();
    dropsPublications = false;
    const retry = { params: room.params, headers: room.asHost };
    expect(await scene().code('startRoom', retry)).toBe('ROOM_NOT_WAITING');
    await scene().clock.advance(2_000);
    expect(room.of('discussion_started')).toHaveLength(1);
  });

  it('leaves nobody in an ended room, because the sweep publishes the end', async () => {
    await scene().service.start();
    const { room } = await scene().openActiveRoom();
    await room.close();
    dropsPublications = false;
    await scene().clock.advance(12_000);
    expect(room.of('room_closed')).toHaveLength(1);
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
