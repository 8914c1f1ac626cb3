import { describe, expect, test } from '@jest/globals';
import { AnalystFailure, type AnalystOptions, type AnalystRoom } from '../analyst.ts';
import { type Script, ScriptedAnalyst, soundDraft } from '../testing/scripted-analyst.ts';
import { observeAnalyst } from './observed-analyst.ts';

const room: AnalystRoom = { topic: 'Anything?', language: 'en', opinions: [] };

const outcomesOf = async (script: Script, signal = new AbortController().signal) => {
  const outcomes: string[] = [];
  const analyst = observeAnalyst(new ScriptedAnalyst(script), (outcome, ms) => {
    if (ms >= 0) outcomes.push(outcome);
  });
  const options: AnalystOptions = { useCharacters: true, signal, onProgress: () => {} };
  const result = await analyst.analyse(room, options).catch((error: unknown) => error);
  return { outcomes, result };
};

describe('an observed analyst', () => {
  test('returns the same draft, and is logged once', async () => {
    const { outcomes, result } = await outcomesOf(async () => soundDraft(room, 'a-model'));
    expect(result).toEqual(soundDraft(room, 'a-model'));
    expect(outcomes).toEqual(['draft']);
  });

  test('fails with the same error, logged by its public reason', async () => {
    const failure = new AnalystFailure('rate_limited');
    const { outcomes, result } = await outcomesOf(async () => {
      throw failure;
    });
    expect(result).toBe(failure);
    expect(outcomes).toEqual(['rate_limited']);
  });

  test('that throws is logged without the message of its error', async () => {
    const { outcomes } = await outcomesOf(async () => {
      throw new Error('a private opinion');
    });
    expect(outcomes).toEqual(['broke']);
  });

  test('is logged on a timeout but not on shutdown', async () => {
    const fail: Script = async () => {
      throw new AnalystFailure('timeout');
    };
    expect((await outcomesOf(fail, AbortSignal.abort())).outcomes).toEqual([]);
    const late = AbortSignal.abort(new AnalystFailure('timeout'));
    expect((await outcomesOf(fail, late)).outcomes).toEqual(['timeout']);
  });
});
