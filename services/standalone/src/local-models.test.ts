import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { chooseModel, describeModels, findLocalModels, settingsOf } from './local-models.ts';
import { avoidModelServers } from './own-port.ts';

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

const serve = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
};

let requests: string[] = [];
/** A server that sends this response to every call, after a delay; null = no response. */
const open = (body: string | null, delayMs = 0): Promise<number> =>
  serve((req, res) => {
    requests.push(`${req.method} ${req.url}`);
    if (body !== null) setTimeout(() => res.end(body), delayMs);
  });

/** What each server answers to GET /v1/models, as its documentation or source shows. */
const documented = {
  Ollama: {
    object: 'list',
    data: [
      { id: 'llama3.2:latest', object: 'model', created: 1_731_000_000, owned_by: 'library' },
      {
        id: 'nomic-embed-text:latest',
        object: 'model',
        created: 1_731_000_000,
        owned_by: 'library',
      },
    ],
  },
  'LM Studio': {
    data: [
      { id: 'qwen/qwen3-4b-2507', object: 'model', owned_by: 'organization_owner' },
      {
        id: 'text-embedding-nomic-embed-text-v1.5',
        object: 'model',
        owned_by: 'organization_owner',
      },
    ],
    object: 'list',
  },
  'llama.cpp': {
    models: [
      { name: 'models/gemma-3-4b-it-Q4_K_M.gguf', type: 'model', capabilities: ['completion'] },
    ],
    object: 'list',
    data: [
      {
        id: 'models/gemma-3-4b-it-Q4_K_M.gguf',
        aliases: [],
        object: 'model',
        created: 1_735_142_223,
        owned_by: 'llamacpp',
        meta: { n_ctx: 16_384, n_ctx_train: 131_072, n_params: 3_880_099_328 },
      },
    ],
  },
  vLLM: {
    object: 'list',
    data: [
      {
        id: 'Qwen/Qwen2.5-7B-Instruct',
        object: 'model',
        created: 1_739_935_000,
        owned_by: 'vllm',
        root: 'Qwen/Qwen2.5-7B-Instruct',
        parent: null,
        max_model_len: 32_768,
        permission: [{ id: 'modelperm-d076', object: 'model_permission', allow_sampling: true }],
      },
    ],
  },
};

const listOf = (...names: string[]): string =>
  JSON.stringify({ object: 'list', data: names.map((id) => ({ id, object: 'model' })) });

describe('models on this machine', () => {
  test.each(Object.entries(documented))('are found in the list of %s', async (server, body) => {
    requests = [];
    const port = await open(JSON.stringify(body));
    const found = await findLocalModels([{ server: 'another', port }]);
    const name = body.data[0]?.id ?? '';
    const baseURL = `http://127.0.0.1:${port}/v1`;
    expect(found).toEqual([{ server, port, baseURL, name }]);
    expect(requests).toEqual(['GET /v1/models']);
    expect(settingsOf(chooseModel(found, ''))).toEqual({
      OPENAI_API_KEY: 'local',
      OPENAI_BASE_URL: baseURL,
      OPENAI_MODEL: name,
    });
    expect(describeModels(found)).toContain(`${server} offers ${name}`);
  });

  test('are not found on other servers, or on those without a loaded model', async () => {
    const bodies = [
      '<html>',
      JSON.stringify({ object: 'list', data: null }),
      JSON.stringify({ error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }),
    ];
    const ports = await Promise.all(bodies.map((body) => open(body)));
    const found = await findLocalModels(ports.map((port) => ({ server: 'x', port })));
    expect(found).toEqual([]);
    expect(describeModels(found)).toContain('No language model');
    expect(() => chooseModel(found, '')).toThrow('No model server');
  });

  test('are found on a busy machine, and a silent server delays the start for two seconds at most', async () => {
    const [silent, slow] = [await open(null), await open(listOf('slow'), 700)];
    const began = performance.now();
    const found = await findLocalModels([silent, slow].map((port) => ({ server: 'x', port })));
    expect(found.map(({ name }) => name)).toEqual(['slow']);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('of a hostile server are not found: an endless list, or a name with control characters', async () => {
    const port = await open(JSON.stringify({ data: [{ id: '\u001b]0;owned\u0007' }] }));
    const endless = await serve((_req, res) => {
      res.write('{"data":[');
      const write = (): void => {
        while (!res.destroyed && res.write(`{"id":"${'x'.repeat(190)}"},`.repeat(1_000)));
      };
      res.on('drain', write);
      write();
    });
    const before = process.memoryUsage().rss;
    const found = await findLocalModels([
      { server: 'Ollama', port },
      { server: 'vLLM', port: endless },
    ]);
    expect(found).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('of a hostile server are not found: redirects, a list that drips, and deeply nested JSON', async () => {
    const other = await open(listOf('elsewhere'));
    requests = [];
    const redirecting = await serve((_req, res) =>
      res.writeHead(307, { Location: `http://127.0.0.1:${other}/v1/models` }).end(),
    );
    const dripping = await serve((_req, res) => {
      const timer = setInterval(() => res.write(' '), 50);
      res.on('close', () => clearInterval(timer));
    });
    const nested = await open('['.repeat(400_000));
    const began = performance.now();
    const ports = [redirecting, dripping, nested];
    expect(await findLocalModels(ports.map((port) => ({ server: 'x', port })))).toEqual([]);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(requests).toEqual(['GET /v1/models']);
  });

  test('are listed if there are several, and one is selected by name', async () => {
    const port = await open(listOf('small', 'large', 'llama3.2:latest', 'llama3.2:1b'));
    const found = await findLocalModels([{ server: 'LM Studio', port }]);
    expect(describeModels(found)).toContain('(small, large, llama3.2:latest, llama3.2:1b)');
    expect(() => chooseModel(found, '')).toThrow('small, large');
    expect(() => chooseModel(found, 'huge')).toThrow('small, large');
    expect(chooseModel(found, 'large').name).toBe('large');
    expect(chooseModel(found, 'llama3.2').name).toBe('llama3.2:latest');
    expect(chooseModel(found, 'llama3.2:1b').name).toBe('llama3.2:1b');
  });
});

describe('the own port', () => {
  const host = '127.0.0.1';

  test('is the next free one where a model server has the default', async () => {
    const port = await open(listOf('a-model'));
    const found = await findLocalModels([{ server: 'llama.cpp', port }]);
    const other = await avoidModelServers({ port, host }, found);
    expect(other?.server).toBe('llama.cpp');
    expect(other?.port).toBeGreaterThan(port);
    expect(await avoidModelServers({ port: port + 1, host }, found)).toBeNull();
  });

  test('stays where another program has it, so that the start names the fault', async () => {
    const port = await open('<html>');
    const found = await findLocalModels([{ server: 'llama.cpp', port }]);
    expect(await avoidModelServers({ port, host }, found)).toBeNull();
  });
});
