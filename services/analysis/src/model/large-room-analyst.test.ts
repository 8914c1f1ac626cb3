import { afterEach, describe, expect, test } from '@jest/globals';
import { analyse, failureOf, large, scene } from '../testing/analyst-scene.ts';
import {
  type Behaviour,
  dataOf,
  honestAnswer,
  type ModelRequest,
  questionOf,
} from '../testing/model-server.ts';

afterEach(() => scene.server.close());

describe('a room too large for one prompt', () => {
  test('is read in concurrent parts and described as a whole, in three rounds', async () => {
    const room = large(1_000);
    const progress: number[] = [];
    const all = Promise.withResolvers<void>();
    const onceAllRequested = async (request: ModelRequest, ordinal: number): Promise<Behaviour> => {
      if (ordinal === 9) all.resolve();
      await all.promise;
      return honestAnswer(request);
    };
    const draft = await analyse(onceAllRequested, {
      room,
      onProgress: (done) => progress.push(done),
    });
    expect([
      ...Array(9).fill('groups'),
      ...new Set(scene.server.requests.slice(9).map(questionOf)),
    ]).toEqual([...Array(9).fill('groups'), 'themes', 'characters', 'filters', 'verdicts']);
    expect(scene.server.atOnce).toBe(9);
    expect(draft.themes).toHaveLength(1);
    expect(new Set(draft.themes[0]?.opinionIds).size).toBe(1_000);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  test('accepts neither ids from another part nor unknown ids', async () => {
    const draft = await analyse(
      (request) => ({
        content: honestAnswer(request).content.replaceAll('"o121"', '"o999999","o1"'),
      }),
      { room: large(240) },
    );
    const ids = draft.themes.flatMap(({ opinionIds }) => opinionIds);
    expect(ids).toHaveLength(239);
    expect(new Set(ids).size).toBe(239);
  });

  test('continues without one part that the model refuses, but not without several', async () => {
    const refusing = (few: number) => (request: ModelRequest, ordinal: number) =>
      ordinal <= few ? { refusal: 'no' } : honestAnswer(request);
    const draft = await analyse(refusing(1), { room: large(600) });
    expect(draft.themes[0]?.opinionIds).toHaveLength(480);
    await scene.server.close();
    const { reason } = await failureOf(analyse(refusing(2), { room: large(600) }));
    expect(reason).toBe('refused');
  });

  test('continues without a part that fails twice', async () => {
    const silentOn = (request: ModelRequest): Behaviour =>
      (dataOf(request).opinions ?? []).some(({ id }) => id === 'o1')
        ? { hang: '' }
        : honestAnswer(request);
    const draft = await analyse(silentOn, { room: large(600), silenceMs: 1_000 });
    expect(draft.themes[0]?.opinionIds).toHaveLength(480);
    expect(
      scene.server.requests.filter((request) => questionOf(request) === 'groups'),
    ).toHaveLength(6);
  });

  test('lets no prolific author dominate a part', async () => {
    const room = large(1_000);
    const loud = room.opinions.map((one, at) => (at < 300 ? { ...one, author: 'loud' } : one));
    await analyse(honestAnswer, { room: { ...room, opinions: loud } });
    const walls = new Set(loud.slice(0, 300).map(({ content }) => content));
    for (const request of scene.server.requests.filter((one) => questionOf(one) === 'groups')) {
      const own = (dataOf(request).opinions ?? []).filter(({ text = '' }) => walls.has(text));
      expect(own.length).toBeGreaterThanOrEqual(30);
      expect(own.length).toBeLessThanOrEqual(37);
    }
  });

  test('of ten thousand opinions takes three rounds of at most 32 concurrent calls', async () => {
    const draft = await analyse(honestAnswer, { room: large(10_000) });
    expect(new Set(draft.themes.flatMap(({ opinionIds }) => opinionIds)).size).toBe(10_000);
    const names = scene.server.requests.map(questionOf);
    expect(names.filter((name) => name === 'groups')).toHaveLength(84);
    expect([...new Set(names.slice(84))]).toEqual(['themes', 'characters', 'filters', 'verdicts']);
    expect(scene.server.atOnce).toBeLessThanOrEqual(32);
  });
});
