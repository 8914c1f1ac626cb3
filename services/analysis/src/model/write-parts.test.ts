import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AnalysisDraft } from '../analyst.ts';
import { analyse, large, scene } from '../testing/analyst-scene.ts';
import {
  type Behaviour,
  dataOf,
  honestAnswer,
  type ModelRequest,
  questionOf,
} from '../testing/model-server.ts';

afterEach(() => scene.server.close());

/** Time passes only while the server writes, so the speed of the machine changes nothing. */
const elapse = async (ms: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(ms);
  // What the server has written is read at the time at which it was written.
  for (let turn = 0; turn < 4; turn += 1) await setImmediate();
};

/** About 30 tokens a second. */
const slowly = (request: ModelRequest): Behaviour => {
  const answer = honestAnswer(request);
  return { ...answer, overMs: answer.content.length * 10, elapse };
};

describe('a slow server', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('gets one call at a time, a short report first, and each part is published once judged', async () => {
    const drafts: AnalysisDraft[] = [];
    const began = performance.now();
    let firstMs = 0;
    const draft = await analyse(slowly, {
      room: large(3),
      dueMs: 9_000,
      timeoutMs: 60_000,
      onDraft: (one) => {
        firstMs ||= performance.now() - began;
        drafts.push(one);
      },
    });
    expect(scene.server.requests.map(questionOf)).toEqual([
      'themes',
      'themes',
      'verdicts',
      'characters',
      'verdicts',
      'filters',
      'verdicts',
      'themes',
      'verdicts',
    ]);
    expect(scene.server.atOnce).toBe(1);
    expect(firstMs).toBeLessThan(9_000);
    const claimsOf = ({ characters }: AnalysisDraft) => characters.flatMap(({ claims }) => claims);
    expect(drafts[0]?.reporter.length).toBeGreaterThan(0);
    expect(drafts.map((one) => claimsOf(one).length > 0)).toEqual([false, true, true, true]);
    expect(draft.filters.spicy.length).toBeGreaterThan(0);
  });

  test('with enough time is asked for everything first, and judged once', async () => {
    await analyse(slowly, { room: large(3) });
    expect(scene.server.requests.map(questionOf)).toEqual([
      'themes',
      'characters',
      'filters',
      'verdicts',
    ]);
    expect(scene.server.atOnce).toBe(1);
  });
});

describe('the prompts of the writers', () => {
  test('begin with the same text up to their instructions, which a server reads once', async () => {
    await analyse(honestAnswer, { room: large(30) });
    const writers = scene.server.requests
      .filter((request) => questionOf(request) !== 'verdicts')
      .map(({ messages }) => messages.map(({ content }) => content).join('\n'));
    const [first = '', ...others] = writers;
    for (const other of others) {
      const shared = first.split('').findIndex((sign, at) => sign !== other[at]);
      expect(shared).toBeGreaterThan(first.indexOf('</data>'));
      expect(shared / first.length).toBeGreaterThan(0.8);
    }
  });
});

describe('a context that is too small', () => {
  test('is noticed, and smaller prompts are tried once', async () => {
    const limited = (request: ModelRequest): Behaviour => {
      const size = JSON.stringify(request.messages).length;
      if (size > 10_500) return { status: 400, code: 'context_length_exceeded' };
      return honestAnswer(request);
    };
    const draft = await analyse(limited, { room: large(110) });
    expect(draft.reporter.length).toBeGreaterThan(0);
    expect(scene.server.requests.map(questionOf)).toContain('groups');
  });

  test('is noticed when the server cuts the prompt silently', async () => {
    const cutting = (request: ModelRequest): Behaviour => {
      const { opinions = [] } = dataOf(request);
      const isCut = opinions.length > 60;
      return {
        ...honestAnswer(request),
        ...(isCut ? { usage: { prompt_tokens: 2_048, completion_tokens: 50 } } : {}),
      };
    };
    const failures: string[] = [];
    const draft = await analyse(cutting, {
      room: large(110),
      onCallFailure: ({ reason }) => failures.push(reason),
    });
    expect(failures).toContain('context_too_small');
    expect(draft.reporter.length).toBeGreaterThan(0);
  });
});
