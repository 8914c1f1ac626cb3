import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type OpenMongo, openMongo } from '@murmur/shared/adapters/mongo/open-mongo';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { createApiClient, Refusal } from '@murmur/shared/testing/api-client';
import { eventually } from '@murmur/shared/testing/eventually';
import { withMongo } from '../servers/with-servers.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const rooms = 200;
const goneTimeoutMs = 60_000;

withMongo('an event that is deleted while its processes are killed', () => {
  let cluster: Cluster;
  let mongo: OpenMongo;

  beforeAll(async () => {
    const counts = { gateway: 1, room: 2, realtime: 1, analysis: 1 };
    cluster = await startCluster({ counts, env: { RATE_LIMIT_SCALE: '0' } });
    mongo = await openMongo({ uri: cluster.mongo.uri, logger: openLogger('test', 'silent') });
  }, 120_000);
  afterAll(async () => {
    await mongo.close();
    await cluster.stop();
  }, 30_000);

  test('deletes all of its rooms too', async () => {
    const { call } = createApiClient(cluster.url);
    const labels = Array.from({ length: rooms }, (_, index) => `Table ${index + 1}`);
    const body = { topic: 'What should change in our town?', duration: 2, labels };
    const event = await call('createEvent', { body });
    const params = { id: event.room_id };
    const headers = { 'X-Host-Token': event.host_token };
    const { participant_id } = await call('joinRoom', { params, body: {} });
    await call('placeInEvent', { params, body: { participant_id, ordinal: rooms } });
    const ids = (
      await mongo.collections.rooms.model.find({ eventId: params.id }, { _id: 1 }).lean()
    ).map(({ _id }) => _id);
    const countLeft = () => mongo.collections.rooms.model.countDocuments({ _id: { $in: ids } });

    const outcome = call('deleteRoom', { params, headers }).then(
      () => 'deleted',
      (error: unknown) => (error instanceof Refusal ? error.code : 'cut off'),
    );
    while ((await countLeft()) === rooms) await wait(2);
    await Promise.all(cluster.of('room').map((child) => child.end('SIGKILL')));
    const left = await countLeft();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(rooms);
    expect(['UNAVAILABLE', 'cut off']).toContain(await outcome);

    await Promise.all(cluster.of('room').map((child) => child.start()));
    const isGone = async (): Promise<boolean> => (await countLeft()) === 0;
    await eventually(wait, 'no room is left', isGone, goneTimeoutMs);
    const repeated = call('deleteRoom', { params, headers });
    await expect(repeated).rejects.toMatchObject({ code: 'ROOM_NOT_FOUND' });
    for (const id of [params.id, ids[0] ?? '', ids.at(-1) ?? '']) {
      const read = call('getRoom', { params: { id } });
      await expect(read).rejects.toMatchObject({ code: 'ROOM_NOT_FOUND' });
    }
    expect(
      await mongo.collections.participants.model.countDocuments({ roomId: { $in: ids } }),
    ).toBe(0);
  }, 120_000);
});
