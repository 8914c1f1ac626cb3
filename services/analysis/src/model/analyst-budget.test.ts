import { afterEach, describe, expect, test } from '@jest/globals';
import { AnalystFailure } from '../analyst.ts';
import { analyse, failureOf, large, scene, small } from '../testing/analyst-scene.ts';
import {
  type Behaviour,
  honestAnswer,
  type ModelRequest,
  ModelServer,
} from '../testing/model-server.ts';
import { createOpenAiAnalyst } from './openai-analyst.ts';

afterEach(() => scene.server.close());

describe('a budget', () => {
  const usage = { prompt_tokens: 1_000_000, completion_tokens: 0 };
  const limits = {
    requestsPerMinute: null,
    requestsPerRoom: null,
    tokensPerMinute: null,
    costPerHour: null,
    costPerRoom: null,
  };
  const prices = { input: 2, output: 8 };

  test('of money per hour is not exceeded', async () => {
    scene.server = new ModelServer((request) => ({ ...honestAnswer(request), usage }));
    const budget = { ...limits, costPerHour: 3 };
    const baseURL = await scene.server.open();
    const analyst = createOpenAiAnalyst({ apiKey: 'k', baseURL, model: 'm', budget, prices });
    const { signal } = new AbortController();
    const options = { useCharacters: true, signal, onProgress: () => {} };
    // The calls of all three writers start before the first one is charged; the judge's call is refused.
    expect((await failureOf(analyst.analyse(small, options))).reason).toBe('over_budget');
    expect(scene.server.requests).toHaveLength(3);
    expect((await failureOf(analyst.analyse(small, options))).reason).toBe('over_budget');
    expect(scene.server.requests).toHaveLength(3);
  });

  test('of money per room stops its calls', async () => {
    const budget = { ...limits, costPerRoom: 5 };
    const behave = (request: ModelRequest): Behaviour => ({ ...honestAnswer(request), usage });
    const config = { budget, prices };
    const { reason } = await failureOf(analyse(behave, { room: large(5_000), config }));
    expect(reason).toBe('over_budget');
  });

  test('of calls per room counts those of all its analyses within an hour', async () => {
    scene.server = new ModelServer(honestAnswer);
    const budget = { ...limits, requestsPerRoom: 8 };
    const baseURL = await scene.server.open();
    const analyst = createOpenAiAnalyst({ apiKey: 'k', baseURL, model: 'm', budget });
    const { signal } = new AbortController();
    const read = (roomId: string) =>
      analyst.analyse(small, { useCharacters: true, signal, onProgress: () => {}, roomId });
    await read('a-room');
    await read('a-room');
    expect((await failureOf(read('a-room'))).reason).toBe('over_budget');
    expect(scene.server.requests).toHaveLength(8);
    await read('another-room');
    expect(scene.server.requests).toHaveLength(12);
  });

  test('of calls per minute delays further calls', async () => {
    const budget = { ...limits, requestsPerMinute: 2 };
    const stop = new AbortController();
    scene.server = new ModelServer(honestAnswer);
    const waits: number[] = [];
    const analyst = createOpenAiAnalyst({
      apiKey: 'k',
      baseURL: await scene.server.open(),
      model: 'm',
      budget,
      pause: async (ms) => {
        waits.push(ms);
        stop.abort(new AnalystFailure('timeout'));
        throw new Error('stopped');
      },
    });
    const options = { useCharacters: true, signal: stop.signal, onProgress: () => {} };
    expect((await failureOf(analyst.analyse(large(1_000), options))).reason).toBe('timeout');
    expect(scene.server.requests.length).toBeLessThanOrEqual(2);
    expect(waits[0]).toBeGreaterThan(55_000);
  });
});

describe('stored responses', () => {
  test('are charged only once, and are separate for each model', async () => {
    const kept = new Map<string, string>();
    const answers = {
      find: async (key: string) => kept.get(key) ?? null,
      keep: async (key: string, answer: string) => void kept.set(key, answer),
    };
    const room = large(1_000);
    const first = await analyse(honestAnswer, { room, answers });
    const before = scene.server.requests.length;
    await scene.server.close();
    const shuffled = { ...room, opinions: room.opinions.toReversed() };
    const second = await analyse(honestAnswer, { room: shuffled, answers });
    expect(scene.server.requests).toHaveLength(0);
    expect(second.reporter).toEqual(first.reporter);
    await scene.server.close();
    await analyse(honestAnswer, { room, answers, config: { model: 'another' } });
    expect(scene.server.requests).toHaveLength(before);
  });
});
