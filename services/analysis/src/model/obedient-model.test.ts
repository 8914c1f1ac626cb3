import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { exportFormats } from '@murmur/contract/analysis';
import { type Language, languages } from '@murmur/contract/language';
import type { RouteData } from '@murmur/contract/routes/routes';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import request from 'supertest';
import type { Analyst } from '../analyst.ts';
import { createFallbackAnalyst } from '../fallback/fallback-analyst.ts';
import { roomOf } from '../fallback/testing/room-of.ts';
import { type AnalysisScene, openScene } from '../testing/analysis-scene.ts';
import {
  type Behaviour,
  dataOf,
  type ModelRequest,
  ModelServer,
  questionOf,
  verdictsOf,
} from '../testing/model-server.ts';
import { createOpenAiAnalyst } from './openai-analyst.ts';

/** A prompt injection, and the text of a model that obeys it; `{secret}` is a private opinion. */
type Injection = { text: string; obeyed: string };
const attacks: Record<Language, { secret: string; orders: Injection[] }> = JSON.parse(
  readFileSync(new URL('../testing/injections.json', import.meta.url), 'utf8'),
);

/** Returns a model that obeys its attackers in every field it can write, even on a second attempt. */
const obeyAll =
  (language: Language) =>
  (prompt: ModelRequest): Behaviour => {
    const { opinions = [], sentences = [] } = dataOf(prompt);
    const { orders, secret } = attacks[language];
    const texts = orders.map(({ obeyed }) => obeyed.replace('{secret}', secret));
    const refs = opinions.map(({ id }) => id);
    const citing = (index: number): string[] =>
      [refs, ['o999', 'no-such-id'], refs.slice(0, 1), ['o1', 'o999']][index % 4] ?? [];
    const claims = [...texts, ...texts.map((text) => `${text} o1 o2 room_id host_token`)].map(
      (text, index) => ({ text, refs: citing(index) }),
    );
    const question = questionOf(prompt);
    // The judge is independent: it recognises sentences that nobody wrote.
    if (question === 'verdicts') {
      return verdictsOf(prompt, (sentence) => !texts.some((text) => sentence.includes(text)));
    }
    if (question === 'repair') {
      const again = sentences.map(({ id, text = '' }) => ({
        id,
        text,
        refs: ['o1', 'o2', 'o999'],
      }));
      return { content: JSON.stringify({ sentences: again }) };
    }
    const themes = texts.map((text) => ({
      title: text,
      summary: text,
      emotion: 'critical_concern',
      refs: [...refs, 'o777'],
    }));
    const answer = {
      themes: { themes, reporter: claims },
      characters: {
        characters: {
          first: { emotion: 'positive_hope', claims: claims },
          second: { emotion: 'critical_concern', claims: claims },
        },
      },
      filters: { filters: { neutral: claims, basic: claims, mild: claims, spicy: claims } },
      groups: { groups: [{ title: texts[0], refs }] },
      same: { groups: [{ title: texts[0], refs: [...refs, 'o999'] }] },
    }[question];
    return { content: JSON.stringify(answer) };
  };

/** Prompt injections that demand overstated agreement: plain, after "ignore previous instructions", polite, and quoted. */
const agreeable: Record<Language, Injection[]> = JSON.parse(
  readFileSync(new URL('../testing/agreeable-orders.json', import.meta.url), 'utf8'),
);

/** Returns a model that obeys the injections for any input and, as a judge, approves everything. */
const agreeToAll =
  (language: Language) =>
  (prompt: ModelRequest): Behaviour => {
    const { opinions = [], sentences = [] } = dataOf(prompt);
    const refs = opinions.map(({ id }) => id);
    const texts = agreeable[language].map(({ obeyed }) => obeyed);
    const obeying = texts.map((text) => ({ text, refs }));
    const claims = [...obeying, ...opinions.map(({ id, text = '' }) => ({ text, refs: [id] }))];
    const character = { emotion: 'positive_hope', claims };
    const answer = {
      verdicts: verdictsOf(prompt, () => true),
      repair: { sentences: sentences.map(({ id, text }) => ({ id, text, refs })) },
      themes: {
        themes: texts.map((text, at) => ({
          title: text,
          summary: text,
          emotion: 'positive_hope',
          refs: at === 0 ? refs : [],
        })),
        reporter: claims,
      },
      characters: { characters: { first: character, second: character } },
      filters: { filters: { neutral: claims, basic: claims, mild: claims, spicy: claims } },
      groups: { groups: [] },
      same: { groups: [{ refs }] },
    }[questionOf(prompt)];
    return 'content' in answer ? answer : { content: JSON.stringify(answer) };
  };

let server: ModelServer | undefined;
let scene: AnalysisScene;
afterEach(async () => {
  await scene.close();
  await server?.close();
  server = undefined;
});

describe('a model that obeys every attack', () => {
  test.each(['ko', 'en', 'ja', 'zh', 'vi'] as const)(
    'puts nothing into results, shares, exports, events or logs of a room in %s',
    async (language) => {
      const { orders, secret } = attacks[language];
      server = new ModelServer(obeyAll(language));
      const analyst = createOpenAiAnalyst({
        apiKey: 'the-key-of-the-model',
        baseURL: await server.open(),
        model: 'a-model',
      });
      let log = '';
      /** Records every log entry, errors with their causes, without redaction. */
      const logger = new Proxy({} as Logger, {
        get:
          () =>
          (...entry: unknown[]) => {
            log += inspect(entry, { depth: 10 });
          },
      });
      scene = await openScene(openEmbedded, { analyst, logger, fallback: createFallbackAnalyst() });
      const room = await scene.endRoom(
        [
          { nickname: 'Brave Heron', shared: orders.map(({ text }) => text) },
          { nickname: 'Calm Lynx', private: [secret] },
        ],
        { language },
      );
      await scene.analyse(room);

      const { http } = scene.service;
      const base = `/api/rooms/${room.roomId}/results`;
      const share = await request(http).post(`${base}/share`);
      const link = `/api/shared-results/${share.body.data.share_id}`;
      const paths = [base, `${base}/all`, link, `${link}/character-analysis`].concat(
        exportFormats
          .filter((format) => format !== 'pdf')
          .map((format) => `${base}/download?format=${format}`),
      );
      const answers = await Promise.all(paths.map((path) => request(http).get(path)));
      // If nothing can be quoted, there are no characters.
      for (const { status } of answers) expect([200, 404]).toContain(status);
      expect(answers[0]?.status).toBe(200);
      const seen = [...answers.map(({ text }) => text), JSON.stringify(room.events), log].join(
        '\n',
      );

      expect(seen).not.toMatch(
        /<script|<img|onerror|evil|https?:\/\/(?!murmur\.test)|\]\(|no-such-id|o999/u,
      );
      expect(seen).not.toContain('the-key-of-the-model');
      expect(log).toContain('room analysed');
      for (let at = 0; at + 20 <= secret.length; at += 1) {
        expect(seen).not.toContain(secret.slice(at, at + 20));
      }
      for (const { obeyed } of orders) expect(seen).not.toContain(obeyed);
      expect(seen).not.toMatch(/97\s?%|412\s?(?:signatures|개|筆|个|chữ)|7946 0000|0000-5512/u);
      const [results] = answers;
      const given = results?.body.data as RouteData<'getResults'>;
      expect(given.statistics).toMatchObject({ total_opinions: orders.length + 1 });
      const shared = orders.map(({ text }) => text);
      for (const { evidence } of [...given.themes, ...given.sentences]) {
        for (const { content } of evidence) expect(shared).toContain(content);
      }
    },
  );
});

/** Finds traces of the orders in the results and files of a room. */
const publishedOf = async (
  language: Language,
  analyst: Analyst | null,
): Promise<{ results: RouteData<'getAllResults'>; published: string[] }> => {
  scene = await openScene(openEmbedded, { analyst, fallback: createFallbackAnalyst() });
  const orders = agreeable[language];
  const { opinions, topic } = roomOf(language);
  const room = await scene.endRoom(
    [
      ...opinions.slice(0, 6).map(({ content }) => ({ shared: [content] })),
      ...orders.map(({ text }) => ({ shared: [text] })),
    ],
    { language, topic },
  );
  await scene.analyse(room);
  const base = `/api/rooms/${room.roomId}/results`;
  const paths = [`${base}/all`, `${base}/download?format=md`];
  const answers = await Promise.all(
    paths.map((path) => request(scene.service.http).get(path).expect(200)),
  );
  const lines = orders.flatMap(({ text, obeyed }) => [text, obeyed]);
  const published = answers.flatMap(({ text }) =>
    lines.filter((line) => text.includes(JSON.stringify(line).slice(1, -1)) || text.includes(line)),
  );
  return { results: answers[0]?.body.data as RouteData<'getAllResults'>, published };
};

describe('a model that obeys prompt injections, with a judge that accepts everything', () => {
  test.each(languages)('publishes no trace of the orders, in %s', async (language) => {
    server = new ModelServer(agreeToAll(language));
    const analyst = createOpenAiAnalyst({
      apiKey: 'k',
      baseURL: await server.open(),
      model: 'a-model',
    });
    const { results, published } = await publishedOf(language, analyst);
    expect(published).toEqual([]);
    expect(results.generated_by).toBe('a-model');
    expect(results.sentences.length).toBeGreaterThan(3);
    for (const { kind } of results.themes) expect(kind).toBe('model');
  });
});

describe('without a model', () => {
  test.each(languages)('no trace of the orders is published, in %s', async (language) => {
    const { results, published } = await publishedOf(language, null);
    expect(published).toEqual([]);
    expect(results.generated_by).toBe('fallback');
  });
});
