import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inLanguage } from '@murmur/analysis/languages/in-language';
import { instructJudge } from '@murmur/analysis/model/prompts/judge-prompt';
import {
  instructCharacters,
  instructFilters,
  instructThemes,
  instructWriters,
} from '@murmur/analysis/model/prompts/writer-prompts';
import type { AllResults } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import { limits } from '@murmur/contract/limits';
import { openProduct, type Product } from '@murmur/e2e/product';
import { openTestRoom } from '@murmur/e2e/test-room';
import { findLocalModels } from '@murmur/standalone/local-models';
import { examplesFolder } from '../evaluation/examples/example-rooms.ts';
import { type ChatModelServer, startChatModel } from '../servers/start-chat-model.ts';

/** Three more people make the room too large for one request of the judge. */
const late = [
  'A boat trip would be something nobody has done before.',
  'The botanical garden is free for school classes.',
  'I only want to be back before football practice.',
];

const linesOf = (name: string): string[] =>
  readFileSync(`${examplesFolder}rooms/${name}.txt`, 'utf8').split('\n').filter(Boolean);

const rooms: { language: Language; topic: string; opinions: string[] }[] = [
  {
    language: 'en',
    topic: 'What should we change about our weekly meeting?',
    opinions: linesOf('en-four'),
  },
  { language: 'zh', topic: '学校食堂怎么改？', opinions: linesOf('zh-canteen').slice(0, 12) },
  {
    language: 'en',
    topic: 'Where should our class trip go this year?',
    opinions: [...linesOf('en-class-trip'), ...late],
  },
];

type Played = (typeof rooms)[number] & { results: AllResults; tookMs: number };

/** Ends a room in which each person wrote one opinion, and waits for its results. */
const play = async (base: string, room: (typeof rooms)[number]): Promise<Played> => {
  const { language, topic, opinions } = room;
  const opened = await openTestRoom(base, { language, topic });
  const seats = await Promise.all(opinions.map((_, at) => opened.join(at % 2 === 0)));
  await opened.start();
  for (const [at, seat] of seats.entries()) await opened.submit(seat, opinions[at] ?? '');
  const began = Date.now();
  await opened.close();
  while ((await opened.api.call('getRoom', { params: opened.params })).status !== 'closed') {
    if (Date.now() - began > limits.resultsTimeoutMs) throw new Error('no results in time');
    await wait(200);
  }
  const tookMs = Date.now() - began;
  const results = await opened.api.call('getAllResults', { params: opened.params });
  return { ...room, results, tookMs };
};

/** Every text of the results that a model may have written. */
const textsOf = ({
  themes,
  sentences,
  characters,
  summaries,
  ...results
}: AllResults): string[] => [
  results.reporter_summary,
  ...Object.values(summaries),
  ...characters.map(({ response }) => response),
  ...themes.flatMap(({ title, summary }) => [title, summary]),
  ...sentences.map(({ text }) => text),
];

/** A sequence this long is not in two texts by chance; Chinese has about two characters a word. */
const sequence = { words: 7, characters: 14 };

const sequencesOf = (text: string): string[] => {
  const units = text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  const isChinese = units.some((unit) => /\p{Script=Han}/u.test(unit));
  const size = isChinese ? sequence.characters : sequence.words;
  return units
    .slice(0, Math.max(0, units.length - size + 1))
    .map((_, at) => units.slice(at, at + size).join(' '));
};

const instructionsIn = (language: Language): string[] => [
  instructWriters(language),
  instructThemes(language),
  instructCharacters(language),
  instructFilters(language),
  instructJudge(),
  ...Object.values(inLanguage[language].style).flat(),
];

describe('a model that invents, repeats and echoes', () => {
  let model: ChatModelServer;
  let product: Product;
  let played: Played[];

  beforeAll(async () => {
    model = await startChatModel();
    product = await openProduct({
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: model.model,
      RATE_LIMIT_SCALE: '100',
    });
    const [four, ...larger] = rooms;
    // Alone, a room of four is sure to get answers; the others compete for the model, as rooms do.
    played = four === undefined ? [] : [await play(product.base, four)];
    played.push(...(await Promise.all(larger.map((room) => play(product.base, room)))));
  }, 420_000);

  afterAll(async () => {
    await product?.close();
    await model?.stop();
  });

  test('is found on its port, as llama.cpp', async () => {
    const { port, url: baseURL, model: name } = model;
    const found = await findLocalModels([{ server: 'another', port }]);
    expect(found).toEqual([{ server: 'llama.cpp', port, baseURL, name }]);
  });

  test('leaves no room without results after three minutes', () => {
    for (const { tookMs, results, opinions, language } of played) {
      expect(tookMs).toBeLessThan(limits.resultsTimeoutMs);
      expect(results.status).toBe('complete');
      expect(results.statistics.total_opinions).toBe(opinions.length);
      expect(results.reporter_summary).not.toBe('');
      expect(results.reporter_summary).not.toBe(inLanguage[language].messages.countsOnly);
    }
  });

  test('is named as the author only of results that contain sentences of its own', () => {
    for (const { results } of played) {
      const { generated_by: by, quality, sentences, themes } = results;
      expect([model.model, 'fallback']).toContain(by);
      const isByModel = by !== 'fallback';
      expect(quality.method === 'model').toBe(isByModel);
      expect(quality.sentences_kept).toBe(sentences.length);
      expect(sentences.some(({ part }) => part === 'reporter')).toBe(true);
      for (const { kind } of themes) expect(kind === 'model').toBe(isByModel);
    }
  });

  test('publishes nothing of its instructions or their examples', () => {
    for (const { language, opinions, results } of played) {
      const own = new Set(opinions.flatMap(sequencesOf));
      const instructed = new Set(instructionsIn(language).flatMap(sequencesOf));
      const echoed = textsOf(results)
        .flatMap(sequencesOf)
        .filter((one) => instructed.has(one) && !own.has(one));
      expect(echoed).toEqual([]);
    }
  });

  test('fills no second part with a sentence that stands in another', () => {
    for (const { results } of played) {
      if (results.generated_by === 'fallback') continue;
      const texts = results.sentences.map(({ text }) => text);
      expect(texts).toEqual([...new Set(texts)]);
    }
  });

  test('leads to no error in the log, whatever it answers', () => {
    const lines = product.logs().map((line) => JSON.parse(line) as { level: string; msg: string });
    expect(lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });
});
