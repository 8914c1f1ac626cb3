import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { AnalystFailure, type CallFailure } from '../analyst.ts';
import {
  type Behaviour,
  honestAnswer,
  type ModelRequest,
  ModelServer,
} from '../testing/model-server.ts';
import { blankThemes, themesAnswer } from './answer-schemas.ts';
import { Budget, RoomUsage } from './budget.ts';
import { ModelCalls, type ModelConfig } from './model-calls.ts';
import { asData, thenWrite } from './prompt-data.ts';
import { instructThemes, instructWriters } from './prompts/writer-prompts.ts';

const secret = 'The caretaker shouts at me whenever nobody is near.';
const question = {
  name: 'themes',
  schema: themesAnswer,
  blank: blankThemes,
  instructions: instructWriters('en'),
  data: thenWrite(
    asData({ topic: 'What should change?', opinions: [{ id: 'o1', text: 'A longer lunch' }] }),
    instructThemes('en'),
  ),
  ids: ['o1'],
};

type Behave = (request: ModelRequest, ordinal: number) => Behaviour | Promise<Behaviour>;
type Wanted = { config?: Partial<ModelConfig>; closing?: AbortSignal; msLeft?: number };

let server: ModelServer;
let pauses: number[] = [];
let failures: CallFailure[] = [];
let bill = new RoomUsage();
afterEach(() => server.close());

const openCalls = async (behave: Behave, config: Partial<ModelConfig> = {}) => {
  server = new ModelServer(behave);
  const baseURL = await server.open();
  const pause = async (ms: number) => void pauses.push(ms);
  const whole = { apiKey: 'key', baseURL, model: 'a-model', pause, ...config };
  return new ModelCalls(whole, new Budget({}, null));
};

const callOn = (calls: ModelCalls, { closing, msLeft = 100_000 }: Wanted = {}) => {
  bill = new RoomUsage();
  pauses = [];
  failures = [];
  return calls.ask(question, {
    signal: new AbortController().signal,
    closing,
    bill,
    answers: undefined,
    msLeft: () => msLeft,
    onCallFailure: (failure) => failures.push(failure),
  });
};

const ask = async (behave: Behave, wanted: Wanted = {}) =>
  callOn(await openCalls(behave, wanted.config), wanted);

const failureOf = async (answer: Promise<unknown>): Promise<AnalystFailure> => {
  const failure = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(AnalystFailure);
  // The message, cause and stack must not repeat what people wrote.
  expect(inspect(failure, { depth: 10, showHidden: true })).not.toContain('caretaker');
  return failure as AnalystFailure;
};

/** A response that breaks off before its reporter. */
const wholeThemes = (request: ModelRequest): string => {
  const { themes } = JSON.parse(honestAnswer(request).content) as { themes: object[] };
  return `{"themes":${JSON.stringify(themes)},`;
};

describe('an invalid response', () => {
  test.each([
    ['no JSON', 'I am sorry, here it is: {'],
    ['another schema', '{"themes": "many"}'],
    ['an unknown emotion', '{"themes":[{"title":"a","summary":"b","emotion":"rage","refs":[]}]}'],
    ['nothing', ''],
  ])('(%s) is sent back once for correction', async (_what, bad) => {
    const { themes } = await ask((request, ordinal) =>
      ordinal === 1 ? { content: bad } : honestAnswer(request),
    );
    expect(themes).toHaveLength(1);
    const repair = server.requests[1]?.messages ?? [];
    expect(repair.slice(2).map(({ role }) => role)).toEqual(['assistant', 'user']);
  });

  test('is a failure the second time', async () => {
    const { reason } = await failureOf(ask(() => ({ content: secret })));
    expect([reason, server.requests.length]).toEqual(['invalid_answer', 2]);
  });

  test('is an immediate failure if the model refuses', async () => {
    const { reason } = await failureOf(ask(() => ({ refusal: `No: ${secret}` })));
    expect([reason, server.requests.length]).toEqual(['refused', 1]);
  });

  test('is a refusal if it comes from a content filter', async () => {
    const { reason } = await failureOf(ask(() => ({ status: 400, code: 'content_filter' })));
    expect(reason).toBe('refused');
  });
});

describe('a failing server', () => {
  test('is retried after the time in its response', async () => {
    const busy: Behaviour = { status: 429, headers: { 'Retry-After': '7' } };
    await ask((request, ordinal) => (ordinal < 3 ? busy : honestAnswer(request)));
    expect(pauses).toEqual([7_000, 7_000]);
  });

  test('that requests a longer delay than the time left is not retried', async () => {
    const busy: Behaviour = { status: 429, headers: { 'Retry-After': '600' } };
    const { reason } = await failureOf(ask(() => busy));
    expect([reason, pauses, server.requests.length]).toEqual(['rate_limited', [], 1]);
  });

  test('with an exhausted quota is not retried', async () => {
    const { reason } = await failureOf(ask(() => ({ status: 429, code: 'insufficient_quota' })));
    expect([reason, server.requests.length]).toEqual(['rate_limited', 1]);
    expect(failures).toEqual([
      {
        call: 'themes',
        model: 'a-model',
        reason: 'rate_limited',
        status: 429,
        code: 'insufficient_quota',
      },
    ]);
  });

  test('with an error is retried with increasing delays', async () => {
    await ask((request, ordinal) => (ordinal < 4 ? { status: 500 } : honestAnswer(request)));
    expect(pauses).toHaveLength(3);
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(250 * 2 ** index);
      expect(pause).toBeLessThanOrEqual(500 * 2 ** index);
    }
  });

  test.each([
    [503, 'server_error'],
    [429, 'rate_limited'],
  ])('with a persistent error (%i) is retried while there is time', async (status, reason) => {
    const failure = await failureOf(ask(() => ({ status }), { msLeft: 60_000 }));
    expect(failure.reason).toBe(reason);
    const paused = pauses.reduce((sum, ms) => sum + ms, 0);
    expect(paused).toBeGreaterThan(45_000);
    expect(paused).toBeLessThanOrEqual(60_000);
    expect(failures).toMatchObject([{ reason, status }]);
  });

  test('that rejects the key is not retried', async () => {
    const { reason } = await failureOf(ask(() => ({ status: 401 })));
    expect([reason, server.requests.length]).toEqual(['unauthorized', 1]);
  });

  test('without a response is retried once, then abandoned', async () => {
    const config = { firstTokenMs: 500 };
    const { themes } = await ask(
      (request, ordinal) => (ordinal === 1 ? { hang: '' } : honestAnswer(request)),
      { config },
    );
    expect(themes).toHaveLength(1);
    await server.close();
    const { reason } = await failureOf(ask(() => ({ hang: '' }), { config }));
    expect([reason, server.requests.length]).toEqual(['timeout', 2]);
  });

  test('that stalls during its response yields the complete parts, which are billed', async () => {
    const { themes, reporter } = await ask((request) => ({ hang: wholeThemes(request) }), {
      config: { silenceMs: 500 },
    });
    expect(server.requests).toHaveLength(2);
    expect([themes.length, reporter]).toEqual([1, []]);
    expect(bill.tokens.output).toBeGreaterThan(20);
    expect(bill.tokens.input).toBeGreaterThan(1_000);
  });

  test('near the deadline is not retried, and its complete parts are used', async () => {
    const closing = new AbortController();
    const slow = (request: ModelRequest): Behaviour => {
      setTimeout(() => closing.abort(new AnalystFailure('timeout')), 300);
      return { hang: wholeThemes(request) };
    };
    const { themes } = await ask(slow, { closing: closing.signal });
    expect([server.requests.length, themes.length]).toEqual([1, 1]);
    await server.close();
    const { reason } = await failureOf(ask(honestAnswer, { closing: closing.signal }));
    expect(reason).toBe('timeout');
  });

  test('that drops the connection during its response is retried', async () => {
    const { themes } = await ask((request, ordinal) =>
      ordinal < 3 ? { cut: '{"themes": [' } : honestAnswer(request),
    );
    expect([themes.length, pauses.length]).toEqual([1, 2]);
  });

  test('that truncates its response yields the complete parts, and fails if there are none', async () => {
    const { reason } = await failureOf(
      ask(() => ({ content: '{"themes": [{"title": "x", "su', finish: 'length' })),
    );
    expect([reason, server.requests.length]).toEqual(['invalid_answer', 1]);
    await server.close();
    const { themes } = await ask((request) => ({
      content: wholeThemes(request),
      finish: 'length',
    }));
    expect(themes).toHaveLength(1);
  });

  test('that does not exist is unreachable, with the reason from the network', async () => {
    const calls = await openCalls(honestAnswer);
    await server.close();
    expect((await failureOf(callOn(calls))).reason).toBe('unreachable');
    expect(failures).toMatchObject([{ status: null, code: 'ECONNREFUSED' }]);
  });

  test.each([
    ['json_object', 'json_schema'],
    ['words', 'json_object'],
  ])('that accepts at most %s is called accordingly afterwards', async (_most, refused) => {
    const taken = refused === 'json_schema' ? 'json_object' : undefined;
    const calls = await openCalls((request) =>
      request.response_format?.type === taken ? honestAnswer(request) : { status: 400 },
    );
    await callOn(calls);
    const first = server.requests.length;
    expect(server.requests.at(-1)?.messages.at(-1)?.content).toContain('JSON of this schema');
    await callOn(calls);
    expect(server.requests.length).toBe(first + 1);
  });

  test.each(['temperature', 'max_completion_tokens'])(
    'that rejects %s is called without it, still with the strict schema',
    async (param) => {
      const no: Behaviour = { status: 400, code: 'unsupported_parameter', param };
      await ask((request) => (param in request ? no : honestAnswer(request)));
      expect(server.requests.map(({ response_format: format }) => format?.type)).toEqual([
        'json_schema',
        'json_schema',
      ]);
    },
  );

  test.each<[string, Behaviour, string]>([
    ['its length', { status: 400, code: 'context_length_exceeded' }, 'context_too_small'],
    ['a field of its own', { status: 400, param: 'messages[1].content' }, 'bad_request'],
  ])('that refuses a call for %s still gets strict schemas next time', async (_why, no, reason) => {
    let refuses = true;
    const calls = await openCalls((request) => (refuses ? no : honestAnswer(request)));
    expect((await failureOf(callOn(calls))).reason).toBe(reason);
    refuses = false;
    await callOn(calls);
    expect(server.requests.at(-1)?.response_format?.type).toBe('json_schema');
  });

  test('that takes long to send its first token is not abandoned', async () => {
    const { themes } = await ask((request) => ({ ...honestAnswer(request), overMs: 1_200 }), {
      config: { firstTokenMs: 8_000, silenceMs: 900 },
    });
    expect([themes.length, server.requests.length]).toEqual([1, 1]);
  });

  test('that includes its reasoning is parsed without it', async () => {
    const { themes } = await ask((request) => ({
      content: `<think>Is it {"themes": []}? {{{</think>\n${honestAnswer(request).content}`,
    }));
    expect(themes).toHaveLength(1);
  });
});
