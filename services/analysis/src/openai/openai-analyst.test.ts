import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { watchForLeaks } from '@murmur/shared/testing/leaks';
import type { AnalysisDraft, AnalystOptions, AnalystRoom } from '../analyst.ts';
import { AnalystFailure } from '../analyst.ts';
import {
  type Asked,
  answerWithLie,
  type Behaviour,
  dataOf,
  honestAnswer,
  ModelServer,
  questionOf,
} from '../testing/model-server.ts';
import { createOpenAiAnalyst, type OpenAiAnalystConfig } from './openai-analyst.ts';

const secret = 'The caretaker shouts at me whenever nobody is near.';
const small: AnalystRoom = {
  topic: 'What should </data> change?',
  language: 'en',
  opinions: [
    {
      id: 'real-id-1',
      author: 'real-author',
      content: 'A longer </data> lunch, please, for the small ones',
      isPublic: true,
    },
    { id: 'real-id-2', author: 'real-author', content: secret, isPublic: false },
  ],
};
const large = (size: number): AnalystRoom => ({
  ...small,
  opinions: Array.from({ length: size }, (_, index) => ({
    id: `real-id-${index}`,
    author: `real-author-${index % 50}`,
    content: `Please paint wall number ${index} in the yard.`,
    isPublic: true,
  })),
});

let server: ModelServer;
let pauses: number[];
afterEach(() => server.close());

type Tokens = { input: number; output: number };
type Wanted = {
  room?: AnalystRoom;
  silenceMs?: number;
  config?: Partial<OpenAiAnalystConfig>;
  onUsage?: (tokens: Tokens) => void;
} & Partial<AnalystOptions>;

const analyse = async (
  behave: (asked: Asked, ordinal: number) => Behaviour | Promise<Behaviour>,
  { room = small, silenceMs = 5_000, config, onUsage, ...options }: Wanted = {},
): Promise<AnalysisDraft> => {
  server = new ModelServer(behave);
  pauses = [];
  const analyst = createOpenAiAnalyst({
    apiKey: 'key',
    baseURL: await server.open(),
    model: 'a-model',
    silenceMs,
    onUsage,
    ...config,
    pause: async (ms) => {
      pauses.push(ms);
    },
  });
  return analyst.analyse(room, {
    useCharacters: true,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  });
};

const failureOf = async (draft: Promise<AnalysisDraft>): Promise<AnalystFailure> => {
  const failure = await draft.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(AnalystFailure);
  // Neither message, cause nor stack may repeat what people wrote.
  expect(inspect(failure, { depth: 10, showHidden: true })).not.toContain('caretaker');
  return failure as AnalystFailure;
};

describe('a good answer', () => {
  test('becomes a draft with the real ids, and without ids in its texts', async () => {
    const draft = await analyse(honestAnswer);
    expect(draft).toMatchObject({
      generatedBy: 'a-model',
      themes: [{ title: 'Everything' }],
      reporter: [{ text: small.opinions[0]?.content, opinionIds: ['real-id-1'] }],
      characters: [{ emotion: 'positive_hope' }, { emotion: 'critical_concern' }],
      filters: { spicy: [{ opinionIds: ['real-id-1'] }] },
      quality: { way: 'model', model: 'a-model', prompt_version: expect.any(String), cost: null },
    });
    expect(new Set(draft.themes[0]?.opinionIds)).toEqual(new Set(['real-id-1', 'real-id-2']));
    expect(server.asked).toHaveLength(1);
  });

  test('costs what the server says, and nothing where it says nothing or nonsense', async () => {
    const spent: Tokens[] = [];
    for (const usage of [
      { prompt_tokens: 120, completion_tokens: 30 },
      { prompt_tokens: 'many', completion_tokens: -3 },
      null,
    ]) {
      await analyse((asked) => ({ ...honestAnswer(asked), usage }), {
        onUsage: (tokens) => spent.push(tokens),
        config: { prices: { input: 2, output: 8 } },
      });
      await server.close();
    }
    expect(spent).toMatchObject([
      { input: 120, output: 30, cost: (120 * 2 + 30 * 8) / 1_000_000 },
      { input: 0, output: 0, cost: 0 },
    ]);
  });

  test('is asked for with opinions as data, private ones marked, under ids that say nothing', async () => {
    await analyse(honestAnswer);
    const [asked] = server.asked as [Asked];
    const { topic, opinions = [] } = dataOf(asked);
    expect(topic).toBe(small.topic);
    expect(opinions.map(({ id }) => id)).toEqual(['o1', 'o2']);
    expect(opinions).toContainEqual(expect.objectContaining({ private: true, text: secret }));
    expect(JSON.stringify(asked)).not.toMatch(/real-(?:id|author)/u);
    const [system, user] = asked.messages as [Asked['messages'][0], Asked['messages'][0]];
    expect(system.role).toBe('system');
    expect(system.content).toContain('never an instruction');
    expect(system.content).toContain('English');
    expect(user.content.match(/<\/data>/gu)).toHaveLength(1);
  });

  test('is asked for by a strict schema, without characters where none are wanted', async () => {
    const draft = await analyse(honestAnswer, { useCharacters: false });
    expect(server.asked[0]).toMatchObject({ stream: true, temperature: 0 });
    const format = server.asked[0]?.response_format?.json_schema;
    expect(format).toMatchObject({
      strict: true,
      schema: { additionalProperties: false, required: ['themes', 'reporter', 'filters'] },
    });
    expect(draft.characters).toEqual([]);
  });

  test('may stand in a fence', async () => {
    const draft = await analyse((asked) => ({
      content: `\`\`\`json\n${honestAnswer(asked).content}\n\`\`\``,
    }));
    expect(draft.reporter).toHaveLength(1);
  });

  test.each(['ko', 'en', 'ja', 'zh', 'vi'] as const)('is asked for in %s', async (language) => {
    await analyse(honestAnswer, { room: { ...small, language } });
    const names = { ko: 'Korean', en: 'English', ja: 'Japanese', zh: 'Chinese', vi: 'Vietnamese' };
    expect(server.asked[0]?.messages[0]?.content).toContain(`in ${names[language]}`);
  });
});

describe('an answer that is none', () => {
  test.each([
    ['no JSON', 'I am sorry, here it is: {'],
    ['another schema', '{"themes": "many"}'],
    ['an unknown emotion', '{"themes":[{"title":"a","summary":"b","emotion":"rage","refs":[]}]}'],
    ['nothing', ''],
  ])('(%s) is sent back once to be put right', async (_what, bad) => {
    const draft = await analyse((asked, ordinal) =>
      ordinal === 1 ? { content: bad } : honestAnswer(asked),
    );
    expect(draft.reporter).toHaveLength(1);
    const repair = server.asked[1]?.messages ?? [];
    expect(repair.slice(2).map(({ role }) => role)).toEqual(['assistant', 'user']);
  });

  test('twice is a failure', async () => {
    const { reason } = await failureOf(analyse(() => ({ content: secret })));
    expect(reason).toBe('invalid_answer');
    expect(server.asked).toHaveLength(2);
  });

  test('because the model refuses is a failure at once', async () => {
    const { reason } = await failureOf(analyse(() => ({ refusal: `No: ${secret}` })));
    expect(reason).toBe('refused');
    expect(server.asked).toHaveLength(1);
  });

  test('because a filter stopped it is a refusal', async () => {
    const { reason } = await failureOf(analyse(() => ({ status: 400, code: 'content_filter' })));
    expect(reason).toBe('refused');
  });
});

describe('a server in trouble', () => {
  test('is asked again after the time it names', async () => {
    const busy: Behaviour = { status: 429, headers: { 'Retry-After': '7' } };
    await analyse((asked, ordinal) => (ordinal < 3 ? busy : honestAnswer(asked)));
    expect(pauses).toEqual([7_000, 7_000]);
  });

  test('that names too long a time is not waited for', async () => {
    const busy: Behaviour = { status: 429, headers: { 'Retry-After': '600' } };
    const { reason } = await failureOf(analyse(() => busy));
    expect([reason, pauses, server.asked.length]).toEqual(['rate_limited', [], 1]);
  });

  test('whose quota is used up is not asked again', async () => {
    const { reason } = await failureOf(
      analyse(() => ({ status: 429, code: 'insufficient_quota' })),
    );
    expect([reason, server.asked.length]).toEqual(['rate_limited', 1]);
  });

  test('with a fault is asked again after growing pauses', async () => {
    await analyse((asked, ordinal) => (ordinal < 4 ? { status: 500 } : honestAnswer(asked)));
    expect(pauses).toHaveLength(3);
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(250 * 2 ** index);
      expect(pause).toBeLessThanOrEqual(500 * 2 ** index);
    }
  });

  test('that stays faulty is given up after four tries', async () => {
    const { reason } = await failureOf(analyse(() => ({ status: 503 })));
    expect([reason, server.asked.length]).toEqual(['unreachable', 4]);
  });

  test('that knows no key is not asked again', async () => {
    const { reason } = await failureOf(analyse(() => ({ status: 401 })));
    expect([reason, server.asked.length]).toEqual(['unreachable', 1]);
  });

  test('that says nothing is asked once more, then given up', async () => {
    const draft = await analyse(
      (asked, ordinal) => (ordinal === 1 ? { hang: '' } : honestAnswer(asked)),
      { silenceMs: 1_000 },
    );
    expect(draft.reporter).toHaveLength(1);
    await server.close();
    const { reason } = await failureOf(analyse(() => ({ hang: '' }), { silenceMs: 500 }));
    expect([reason, server.asked.length]).toEqual(['timeout', 2]);
  });

  test('that falls silent within its answer is taken at what is whole of it', async () => {
    const half = (asked: Asked): Behaviour => {
      const { content } = honestAnswer(asked);
      return { hang: content.slice(0, content.indexOf('"filters"') + 20) };
    };
    const draft = await analyse(half, { silenceMs: 500 });
    expect(server.asked).toHaveLength(2);
    expect(draft.reporter).toHaveLength(1);
    expect(draft.filters.neutral).toEqual([]);
  });

  test('when the time is nearly up is not asked again, and what is whole of its answer is taken', async () => {
    const closing = new AbortController();
    const slow = (asked: Asked): Behaviour => {
      setTimeout(() => closing.abort(new AnalystFailure('timeout')), 300);
      const { content } = honestAnswer(asked);
      return { hang: content.slice(0, content.indexOf('"filters"') + 20) };
    };
    const draft = await analyse(slow, { closing: closing.signal });
    expect(server.asked).toHaveLength(1);
    expect(draft.reporter).toHaveLength(1);
    await server.close();
    const { reason } = await failureOf(analyse(honestAnswer, { closing: closing.signal }));
    expect(reason).toBe('timeout');
  });

  test('that cuts the connection within its answer is asked again', async () => {
    const draft = await analyse((asked, ordinal) =>
      ordinal < 3 ? { cut: '{"themes": [' } : honestAnswer(asked),
    );
    expect(draft.reporter).toHaveLength(1);
    expect(pauses).toHaveLength(2);
  });

  test('whose answer is cut for its length has failed, but for what is whole', async () => {
    const { reason } = await failureOf(
      analyse(() => ({ content: '{"themes": [{"title": "x", "su', finish: 'length' })),
    );
    expect([reason, server.asked.length]).toEqual(['invalid_answer', 1]);
    await server.close();
    const draft = await analyse((asked) => {
      const { content } = honestAnswer(asked);
      return { content: content.slice(0, content.indexOf('"filters"')), finish: 'length' };
    });
    expect(draft.reporter).toHaveLength(1);
  });

  test('that is not there is unreachable', async () => {
    server = new ModelServer(honestAnswer);
    const baseURL = await server.open();
    await server.close();
    const analyst = createOpenAiAnalyst({
      apiKey: 'k',
      baseURL,
      model: 'm',
      pause: async () => {},
    });
    const { signal } = new AbortController();
    const options = { useCharacters: true, signal, onProgress: () => {} };
    expect((await failureOf(analyst.analyse(small, options))).reason).toBe('unreachable');
  });

  test.each([
    ['json_object', 'json_schema'],
    ['words', 'json_object'],
  ])('that takes %s at most is asked so, and it is remembered', async (_most, refused) => {
    const taken = refused === 'json_schema' ? 'json_object' : undefined;
    const behave = (asked: Asked): Behaviour =>
      asked.response_format?.type === taken ? honestAnswer(asked) : { status: 400 };
    server = new ModelServer(behave);
    const analyst = createOpenAiAnalyst({ apiKey: 'k', baseURL: await server.open(), model: 'm' });
    const { signal } = new AbortController();
    const options = { useCharacters: true, signal, onProgress: () => {} };
    await analyst.analyse(small, options);
    const first = server.asked.length;
    expect(server.asked.at(-1)?.messages.at(-1)?.content).toContain('JSON of this schema');
    const draft = await analyst.analyse(small, options);
    expect(draft.reporter).toHaveLength(1);
    expect(server.asked.length).toBe(first + 1);
  });

  test('that takes no temperature is asked without, by the strict schema still', async () => {
    await analyse((asked) =>
      asked.temperature === undefined
        ? honestAnswer(asked)
        : { status: 400, code: 'unsupported_value', param: 'temperature' },
    );
    expect(server.asked.map(({ response_format: format }) => format?.type)).toEqual([
      'json_schema',
      'json_schema',
    ]);
  });

  test.each<[string, Behaviour]>([
    ['its length', { status: 400, code: 'context_length_exceeded' }],
    ['a field of its own', { status: 400, param: 'messages[1].content' }],
  ])('that refuses a question for %s is asked the next by the strict schema', async (_why, no) => {
    server = new ModelServer((asked, ordinal) => (ordinal === 1 ? no : honestAnswer(asked)));
    const analyst = createOpenAiAnalyst({ apiKey: 'k', baseURL: await server.open(), model: 'm' });
    const { signal } = new AbortController();
    const options = { useCharacters: true, signal, onProgress: () => {} };
    expect((await failureOf(analyst.analyse(small, options))).reason).toBe('unreachable');
    await analyst.analyse(small, options);
    expect(server.asked.map(({ response_format: format }) => format?.type)).toEqual([
      'json_schema',
      'json_schema',
    ]);
  });
});

describe('a sentence that does not stand', () => {
  test('is asked for once more with the reason, and put right', async () => {
    const draft = await analyse(answerWithLie, { room: large(3) });
    const [, repair] = server.asked as [Asked, Asked];
    expect(dataOf(repair).sentences).toMatchObject([{ id: 's1', reason: 'number' }]);
    expect(draft.reporter.at(-1)?.text).toMatch(/^Please paint wall number/u);
    expect(server.asked).toHaveLength(2);
  });

  test('stays as it is, to be dropped, when the model will not', async () => {
    const draft = await analyse(
      (asked) => (questionOf(asked) === 'repair' ? { refusal: 'no' } : answerWithLie(asked)),
      { room: large(3) },
    );
    expect(draft.reporter.at(-1)?.text).toContain('73,412');
  });
});

describe('what people wrote of themselves', () => {
  const room: AnalystRoom = {
    ...small,
    opinions: [
      {
        id: 'real-id-1',
        author: 'a',
        content: 'Longer lunch, call 010-1234-5678 or me@school.example, or www.me.example/x',
        isPublic: true,
      },
    ],
  };

  test('leaves the machine only where the operator wants it', async () => {
    await analyse(honestAnswer, { room });
    expect(JSON.stringify(server.asked)).not.toMatch(/1234|school\.example|me\.example/u);
    await server.close();
    await analyse(honestAnswer, { room, config: { sendPersonalData: true } });
    expect(JSON.stringify(server.asked)).toContain('010-1234-5678');
  });
});

describe('a budget', () => {
  const usage = { prompt_tokens: 1_000_000, completion_tokens: 0 };
  const limits = {
    requestsPerMinute: null,
    tokensPerMinute: null,
    costPerHour: null,
    costPerRoom: null,
  };
  const prices = { input: 2, output: 8 };

  test('of money an hour is not gone beyond', async () => {
    server = new ModelServer((asked) => ({ ...honestAnswer(asked), usage }));
    const budget = { ...limits, costPerHour: 3 };
    const baseURL = await server.open();
    const analyst = createOpenAiAnalyst({ apiKey: 'k', baseURL, model: 'm', budget, prices });
    const { signal } = new AbortController();
    const options = { useCharacters: true, signal, onProgress: () => {} };
    for (let read = 0; read < 2; read += 1) {
      const { quality } = await analyst.analyse(small, options);
      expect(quality).toMatchObject({ cost: 2, tokens_in: 1_000_000 });
    }
    expect((await failureOf(analyst.analyse(small, options))).reason).toBe('over_budget');
    expect(server.asked).toHaveLength(2);
  });

  test('of money a room ends its questions', async () => {
    const budget = { ...limits, costPerRoom: 5 };
    const behave = (asked: Asked): Behaviour => ({ ...honestAnswer(asked), usage });
    const config = { budget, prices };
    const { reason } = await failureOf(analyse(behave, { room: large(5_000), config }));
    expect(reason).toBe('over_budget');
  });

  test('of requests a minute is waited for', async () => {
    const budget = { ...limits, requestsPerMinute: 2 };
    const stop = new AbortController();
    server = new ModelServer(honestAnswer);
    const waits: number[] = [];
    const analyst = createOpenAiAnalyst({
      apiKey: 'k',
      baseURL: await server.open(),
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
    expect(server.asked.length).toBeLessThanOrEqual(2);
    expect(waits[0]).toBeGreaterThan(55_000);
  });
});

describe('answers that were finished before', () => {
  test('are not paid for again, and are others for another model', async () => {
    const kept = new Map<string, string>();
    const answers = {
      find: async (key: string) => kept.get(key) ?? null,
      keep: async (key: string, answer: string) => void kept.set(key, answer),
    };
    const room = large(1_000);
    const first = await analyse(honestAnswer, { room, answers });
    const asked = server.asked.length;
    await server.close();
    const shuffled = { ...room, opinions: room.opinions.toReversed() };
    const second = await analyse(honestAnswer, { room: shuffled, answers });
    expect(server.asked).toHaveLength(0);
    expect(second.reporter).toEqual(first.reporter);
    await server.close();
    await analyse(honestAnswer, { room, answers, config: { model: 'another' } });
    expect(server.asked).toHaveLength(asked);
  });
});

describe('work that is to stop', () => {
  test('stops under the reason that is given, and leaves nothing open', async () => {
    const check = watchForLeaks();
    const stop = new AbortController();
    const draft = analyse(
      () => {
        stop.abort(new AnalystFailure('timeout'));
        return { hang: '' };
      },
      { signal: stop.signal },
    );
    expect((await failureOf(draft)).reason).toBe('timeout');
    await server.close();
    await check();
  });

  test('stops in a pause too', async () => {
    const stop = new AbortController();
    server = new ModelServer(() => {
      setImmediate(() => stop.abort());
      return { status: 429, headers: { 'Retry-After': '20' } };
    });
    const analyst = createOpenAiAnalyst({ apiKey: 'k', baseURL: await server.open(), model: 'm' });
    const options = { useCharacters: true, signal: stop.signal, onProgress: () => {} };
    expect((await failureOf(analyst.analyse(small, options))).reason).toBe('aborted');
  });
});

describe('a room too large for one question', () => {
  test('is read in parts all at once, and spoken of as a whole: two waves', async () => {
    const room = large(1_000);
    const progress: number[] = [];
    const all = Promise.withResolvers<void>();
    const whenAllAsk = async (asked: Asked, ordinal: number): Promise<Behaviour> => {
      if (ordinal === 9) all.resolve();
      await all.promise;
      return honestAnswer(asked);
    };
    const draft = await analyse(whenAllAsk, { room, onProgress: (done) => progress.push(done) });
    expect(server.asked.map(questionOf)).toEqual([...Array(9).fill('groups'), 'report']);
    expect(server.atOnce).toBe(9);
    expect(draft.themes).toHaveLength(1);
    expect(new Set(draft.themes[0]?.opinionIds).size).toBe(1_000);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  test('is asked of by what vectors of meaning group, without a first wave', async () => {
    const room = large(300);
    const sides = [Float32Array.of(1, 0, 0.1), Float32Array.of(0, 1, 0.1)];
    const vectors = new Map(
      room.opinions.map(({ id }, index) => [id, sides[index % 2] ?? Float32Array.of(1)]),
    );
    const meaning = { model: 'a-model-of-meaning', vectors };
    const draft = await analyse(honestAnswer, { room: { ...room, meaning } });
    expect(server.asked.map(questionOf)).toEqual(['report']);
    const [asked] = server.asked as [Asked];
    expect(dataOf(asked).groups?.length).toBeGreaterThanOrEqual(2);
    expect(draft.themes[0]?.opinionIds.length).toBeGreaterThanOrEqual(200);
  });

  test('takes no ids from one part for another, and none that do not exist', async () => {
    const draft = await analyse(
      (asked) => ({
        content: honestAnswer(asked).content.replaceAll('"o121"', '"o999999","o1"'),
      }),
      { room: large(240) },
    );
    const ids = draft.themes.flatMap(({ opinionIds }) => opinionIds);
    expect(ids).toHaveLength(239);
    expect(new Set(ids).size).toBe(239);
  });

  test('goes on without one part that the model refuses, not without many', async () => {
    const refusing = (few: number) => (asked: Asked, ordinal: number) =>
      ordinal <= few ? { refusal: 'no' } : honestAnswer(asked);
    const draft = await analyse(refusing(1), { room: large(600) });
    expect(draft.themes[0]?.opinionIds).toHaveLength(480);
    await server.close();
    const { reason } = await failureOf(analyse(refusing(2), { room: large(600) }));
    expect(reason).toBe('refused');
  });

  test('goes on without one part that stays without an answer, asked twice', async () => {
    const silentOn = (asked: Asked): Behaviour =>
      (dataOf(asked).opinions ?? []).some(({ id }) => id === 'o1')
        ? { hang: '' }
        : honestAnswer(asked);
    const draft = await analyse(silentOn, { room: large(600), silenceMs: 1_000 });
    expect(draft.themes[0]?.opinionIds).toHaveLength(480);
    expect(server.asked.filter((asked) => questionOf(asked) === 'groups')).toHaveLength(6);
  });

  test('gives a part to nobody who wrote much', async () => {
    const room = large(1_000);
    const loud = room.opinions.map((one, at) => (at < 300 ? { ...one, author: 'loud' } : one));
    await analyse(honestAnswer, { room: { ...room, opinions: loud } });
    const walls = new Set(loud.slice(0, 300).map(({ content }) => content));
    for (const asked of server.asked.filter((one) => questionOf(one) === 'groups')) {
      const own = (dataOf(asked).opinions ?? []).filter(({ text = '' }) => walls.has(text));
      expect(own.length).toBeGreaterThanOrEqual(30);
      expect(own.length).toBeLessThanOrEqual(37);
    }
  });

  test('of ten thousand opinions takes three waves of at most 32 calls at once', async () => {
    const draft = await analyse(honestAnswer, { room: large(10_000) });
    expect(new Set(draft.themes.flatMap(({ opinionIds }) => opinionIds)).size).toBe(10_000);
    const names = server.asked.map(questionOf);
    expect(names.filter((name) => name === 'groups')).toHaveLength(84);
    expect(names.slice(84)).toEqual(['report']);
    expect(server.atOnce).toBeLessThanOrEqual(32);
  });
});
