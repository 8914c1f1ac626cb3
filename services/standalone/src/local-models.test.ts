import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { chooseModel, describeModels, findLocalModels, settingsOf } from './local-models.ts';

let servers: Server[] = [];
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
  servers = [];
});

let requests: string[] = [];
/** A server that sends this response to every call; null = no response. */
const open = async (body: string | null): Promise<number> => {
  const server = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`);
    if (body !== null) res.end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
};

const listOf = (...names: string[]): string =>
  JSON.stringify({ object: 'list', data: names.map((id) => ({ id, object: 'model' })) });

describe('models on this machine', () => {
  test('are found where a server lists them, except embedding models', async () => {
    requests = [];
    const port = await open(listOf('qwen3:4b', 'bge-m3'));
    const found = await findLocalModels(0, [{ server: 'Ollama', port }]);
    expect(found).toEqual([
      { server: 'Ollama', baseURL: `http://127.0.0.1:${port}/v1`, name: 'qwen3:4b' },
    ]);
    expect(requests).toEqual(['GET /v1/models']);
    expect(settingsOf(chooseModel(found, ''))).toEqual({
      OPENAI_API_KEY: 'local',
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_MODEL: 'qwen3:4b',
    });
    expect(describeModels(found)).toContain('npm start -- --model analyses');
  });

  test('are not found on silent servers, other servers or our own, and cause no delay', async () => {
    const ports = [await open(null), await open('<html>'), await open(listOf('mine'))];
    const own = ports[2] ?? 0;
    const began = performance.now();
    const found = await findLocalModels(
      own,
      ports.map((port) => ({ server: 'x', port })),
    );
    expect(found).toEqual([]);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(describeModels(found)).toContain('No language model');
    expect(() => chooseModel(found, '')).toThrow('No model server');
  });

  test('are listed if there are several, and one is selected by name', async () => {
    const port = await open(listOf('small', 'large'));
    const found = await findLocalModels(0, [{ server: 'LM Studio', port }]);
    expect(describeModels(found)).toContain('(small, large)');
    expect(() => chooseModel(found, '')).toThrow('small, large');
    expect(() => chooseModel(found, 'huge')).toThrow('small, large');
    expect(chooseModel(found, 'large').name).toBe('large');
  });
});
