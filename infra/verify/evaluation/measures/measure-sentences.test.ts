import { afterEach, describe, expect, test } from '@jest/globals';
import { Budget, RoomUsage } from '@murmur/analysis/model/budget';
import { ModelCalls } from '@murmur/analysis/model/model-calls';
import { ModelServer, type Truth, verdictsOf } from '@murmur/analysis/testing/model-server';
import { measureSentences } from './measure-sentences.ts';
import { readOwnCases } from './sentence-cases.ts';
import { addUp } from './tally.ts';

let server: ModelServer;
afterEach(() => server.close());

const rooms = readOwnCases('held-out');

const measureWith = async (truth: Truth) => {
  server = new ModelServer((request) => verdictsOf(request, truth));
  const config = { apiKey: 'k', baseURL: await server.open(), model: 'a-judge' };
  const figures = await measureSentences(rooms, {
    calls: new ModelCalls(config, new Budget({}, null)),
    context: {
      signal: new AbortController().signal,
      closing: undefined,
      answers: undefined,
      bill: new RoomUsage(),
      msLeft: () => 100_000,
    },
  });
  const caught = (kind: string) => addUp(figures.flatMap((one) => one.caught[kind] ?? []));
  return { kept: addUp(figures.map(({ kept }) => kept)), caught, figures };
};

/** The key of a verdict in the labels: the sentence and the opinions as the product displays them. */
const keyOf = (sentence: string, opinions: string[]): string =>
  JSON.stringify([sentence, opinions]);
const truths = new Map(
  rooms.flatMap(({ room, cases }) => {
    const contents = new Map(room.opinions.map(({ id, content }) => [id, content]));
    return cases.map(({ text, cites, isTrue }) => [
      keyOf(
        text,
        cites.map((id) => contents.get(id) ?? ''),
      ),
      isTrue,
    ]);
  }),
);

describe('sentences of the held-out rooms', () => {
  test('are kept or dropped as a perfect judge would', async () => {
    const { kept, figures } = await measureWith(
      (sentence, opinions) => truths.get(keyOf(sentence, opinions)) ?? false,
    );
    expect(kept.part).toBe(kept.whole);
    const caught = addUp(figures.flatMap((one) => Object.values(one.caught)));
    expect(caught.part).toBe(caught.whole);
  });

  test('are caught by the rules if they are objectively false, even with a judge that accepts everything', async () => {
    const { kept, caught } = await measureWith(() => true);
    expect(kept.part).toBe(kept.whole);
    for (const kind of ['an invented count', 'in another language']) {
      const { part, whole } = caught(kind);
      expect(whole).toBeGreaterThan(50);
      expect(part).toBe(whole);
    }
    const { part, whole } = caught('another number');
    // One number was replaced by a number from another cited opinion.
    expect(whole - part).toBeLessThanOrEqual(1);
  });
});
