import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openProduct, type Product } from './product.ts';
import { openTestRoom } from './test-room.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('the host’s silent seat is in no statistic of results, share and export', async () => {
  const testRoom = await openTestRoom(product.base, { shared_by_default: true });
  const { api, params, asHost } = testRoom;
  const own = await api.call('joinRoom', { params, headers: asHost });
  expect(own.is_host).toBe(true);
  const pupils = await Promise.all([1, 2, 3].map(() => testRoom.join()));
  await testRoom.start();
  for (const pupil of pupils) await testRoom.submit(pupil, 'The library should open later.');
  await testRoom.finish();
  const { statistics } = await api.call('getResults', { params });
  expect(statistics).toMatchObject({
    active_participants: 3,
    participant_count: 3,
    participation_rate: 100,
  });
  const { share_id } = await api.call('shareResults', { params });
  const metadata = await api.call('getSharedMetadata', { params: { share_id } });
  expect(metadata.participant_count).toBe(3);
  const file = `${product.base}/api/rooms/${params.id}/results/download?format=json`;
  expect(await (await fetch(file)).text()).toContain('"participant_count": 3');
});
