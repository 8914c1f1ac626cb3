import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import request from 'supertest';
import { openProduct, type Product } from './product.ts';
import { openTestRoom } from './test-room.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

describe('a shared opinion that the host removes after the end', () => {
  test('disappears from the lists, the evidence and the analysis, which is repeated', async () => {
    const testRoom = await openTestRoom(product.base);
    const one = await testRoom.join(true);
    const two = await testRoom.join(true);
    await testRoom.start();
    const { id } = await testRoom.submit(one, 'The zephyrine bakery should be closed at once.');
    await testRoom.submit(two, 'The garden should stay open in the evening.');
    await testRoom.submit(two, 'An open garden in the evening would be lovely.');
    await testRoom.finish();
    const text = async (): Promise<string> => {
      const base = `/api/rooms/${testRoom.params.id}/results`;
      const all = await request(product.base).get(`${base}/all`).expect(200);
      const file = await request(product.base).get(`${base}/download?format=md`).expect(200);
      return `${JSON.stringify(all.body)} ${file.text}`;
    };
    expect(await text()).toContain('zephyrine');

    const socket = await openSocket(product.base, testRoom.params.id);
    await socket.until('connected');
    await testRoom.api.call('removeOpinion', {
      params: { ...testRoom.params, opinion_id: id },
      headers: testRoom.asHost,
    });
    // At once, long before the analysis is repeated.
    expect(await text()).not.toContain('zephyrine');
    await socket.until('shared_opinion_removed');
    await socket.until('results_ready');
    expect(await text()).not.toContain('zephyrine');
    const results = await testRoom.api.call('getAllResults', { params: testRoom.params });
    expect(results.statistics.total_opinions).toBe(2);
    await socket.close();
  });
});
