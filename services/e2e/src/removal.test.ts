import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import request from 'supertest';
import { openProduct, type Product } from './product.ts';
import { openScene } from './scene.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

describe('a shared opinion that the host removes after the end', () => {
  test('disappears from the lists, the evidence and the analysis, which is repeated', async () => {
    const scene = await openScene(product.base);
    const one = await scene.join(true);
    const two = await scene.join(true);
    await scene.start();
    const { id } = await scene.submit(one, 'The zephyrine bakery should be closed at once.');
    await scene.submit(two, 'The garden should stay open in the evening.');
    await scene.submit(two, 'An open garden in the evening would be lovely.');
    await scene.finish();
    const text = async (): Promise<string> => {
      const base = `/api/rooms/${scene.params.id}/results`;
      const all = await request(product.base).get(`${base}/all`).expect(200);
      const file = await request(product.base).get(`${base}/download?format=md`).expect(200);
      return `${JSON.stringify(all.body)} ${file.text}`;
    };
    expect(await text()).toContain('zephyrine');

    const socket = await openSocket(product.base, scene.params.id);
    await socket.until('connected');
    await scene.api.call('removeOpinion', {
      params: { ...scene.params, opinion_id: id },
      headers: scene.asHost,
    });
    await socket.until('results_ready');
    expect(await text()).not.toContain('zephyrine');
    const results = await scene.api.call('getAllResults', { params: scene.params });
    expect(results.statistics.total_opinions).toBe(2);
    await socket.close();
  });
});
