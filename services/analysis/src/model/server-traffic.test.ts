import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { analyse, large, scene } from '../testing/analyst-scene.ts';
import { honestAnswer, type ModelRequest } from '../testing/model-server.ts';

afterEach(() => scene.server.close());

describe('a server that answers one call at a time', () => {
  test('is not silent while calls wait in its queue', async () => {
    let turn = Promise.resolve();
    /** Each answer takes longer than the timeout for the first token. */
    const oneByOne = async (request: ModelRequest) => {
      const before = turn;
      const { promise, resolve } = Promise.withResolvers<void>();
      turn = promise;
      await before;
      void wait(900).then(resolve);
      return { ...honestAnswer(request), overMs: 850 };
    };
    const draft = await analyse(oneByOne, { room: large(3), silenceMs: 700 });
    expect(draft.reporter.length).toBeGreaterThan(0);
    expect(Object.values(draft.filters).every((claims) => claims.length > 0)).toBe(true);
  });
});
