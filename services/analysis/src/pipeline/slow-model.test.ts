import { afterEach, describe, expect, test } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { pause } from '@murmur/shared/runtime/clock';
import { eventually } from '@murmur/shared/testing/eventually';
import { type AnalysisServiceDeps, createAnalysisService } from '../analysis-service.ts';
import { type AnalysisScene, openScene } from '../testing/analysis-scene.ts';
import { people, reasons, types } from '../testing/events-of.ts';
import { ScriptedAnalyst, soundDraft } from '../testing/scripted-analyst.ts';

const noFilters = { neutral: [], basic: [], mild: [], spicy: [] };

let scene: AnalysisScene;
afterEach(() => scene.close());

const open = async (overrides: Partial<AnalysisServiceDeps> = {}): Promise<AnalysisScene> => {
  scene = await openScene(openEmbedded, overrides);
  return scene;
};

/** Returns an analyst that ignores its signal and the time limit. */
const neverResponding = (): ScriptedAnalyst => new ScriptedAnalyst(() => new Promise(() => {}));

describe('a room that has ended', () => {
  test('whose model never responds has results within three minutes of its end', async () => {
    const analyst = neverResponding();
    await open({ analyst });
    const room = await scene.endRoom(people);
    const end = scene.clock.now();
    await scene.clock.advance(40_000);
    await scene.queue(room);
    await scene.clock.advance(127_000);
    expect(await scene.statusOf(room)).toBe('processing');
    await scene.clock.advance(1_000);
    expect(await scene.statusOf(room)).toBe('closed');
    expect(scene.clock.now() - end).toBeLessThan(180_000);
    expect(await scene.resultsOf(room)).toMatchObject({
      generatedBy: 'fallback',
      partialUntil: end + 600_000,
    });
    expect(reasons(room)).toEqual([]);
    await scene.clock.advance(432_000);
    await scene.settle();
    expect(reasons(room)).toEqual(['analysis_error: timeout']);
    expect(await scene.resultsOf(room)).not.toHaveProperty('partialUntil');
    expect((await scene.resultsOf(room))?.quality).toMatchObject({ model_failure: 'timeout' });
    expect(analyst.calls).toBe(1);
  });

  test('has each part as soon as a slow model has written it', async () => {
    const slow = new ScriptedAnalyst(async (room, { signal, onDraft }) => {
      const whole = soundDraft(room, 'a-model');
      await pause(scene.clock, 100_000, signal);
      onDraft?.({ ...whole, characters: [], filters: noFilters });
      await pause(scene.clock, 100_000, signal);
      onDraft?.({ ...whole, filters: noFilters });
      await pause(scene.clock, 100_000, signal);
      return whole;
    });
    await open({ analyst: slow });
    const room = await scene.endRoom(people);
    const end = scene.clock.now();
    await scene.queue(room);
    await scene.clock.advance(99_000);
    expect(await scene.statusOf(room)).toBe('processing');
    await scene.clock.advance(1_000);
    // The draft is judged and stored in several turns of the event loop, in which no time passes.
    const isClosed = async () => (await scene.statusOf(room)) === 'closed';
    await eventually(() => scene.clock.advance(0), 'the first part', isClosed);
    const first = await scene.resultsOf(room);
    expect(first).toMatchObject({ generatedBy: 'a-model', characters: [] });
    expect(first).toMatchObject({ partialUntil: end + 600_000 });
    await scene.clock.advance(100_000);
    const second = await scene.resultsOf(room);
    expect(second?.characters).toHaveLength(2);
    expect(second?.summaries.spicy).toBe('');
    expect(second).toMatchObject({ partialUntil: end + 600_000 });
    await scene.clock.advance(100_000);
    await scene.settle();
    const third = await scene.resultsOf(room);
    expect(third?.summaries.spicy).not.toBe('');
    expect(third).not.toHaveProperty('partialUntil');
    const numberOf = (name: string) => types(room).filter((type) => type === name).length;
    expect([numberOf('analysis_completed'), numberOf('results_ready')]).toEqual([2, 2]);
    expect(reasons(room)).toEqual([]);
  });

  test('has the first draft of a slow model until the last moment before three minutes', async () => {
    const { promise: never } = Promise.withResolvers<never>();
    const slow = new ScriptedAnalyst(async (room, { signal, onDraft }) => {
      await pause(scene.clock, 164_000, signal);
      onDraft?.(soundDraft(room, 'a-model'));
      return never;
    });
    await open({ analyst: slow });
    const room = await scene.endRoom(people);
    await scene.queue(room);
    await scene.clock.advance(164_000);
    expect(await scene.statusOf(room)).toBe('closed');
    expect(await scene.resultsOf(room)).toMatchObject({ generatedBy: 'a-model' });
    await scene.clock.advance(436_000);
    await scene.settle();
    expect(await scene.resultsOf(room)).toMatchObject({ generatedBy: 'a-model' });
    expect(await scene.resultsOf(room)).not.toHaveProperty('partialUntil');
  });

  test('is completed by another worker if the first one stops', async () => {
    let runs = 0;
    const slow = new ScriptedAnalyst(async (room, { signal, onDraft }) => {
      runs += 1;
      const whole = soundDraft(room, 'a-model');
      if (runs > 1) return whole;
      onDraft?.({ ...whole, characters: [] });
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await open({ analyst: slow });
    const room = await scene.endRoom(people);
    await scene.queue(room);
    await scene.clock.advance(150_000);
    expect(await scene.resultsOf(room)).toMatchObject({ characters: [] });
    await scene.service.stop();
    const next = createAnalysisService(scene.deps);
    await next.start();
    // The lease of the first worker expires.
    await scene.clock.advance(10_000);
    await scene.queue(room);
    await scene.settle();
    await next.stop();
    expect(runs).toBe(2);
    expect((await scene.resultsOf(room))?.characters).toHaveLength(2);
    expect(await scene.resultsOf(room)).not.toHaveProperty('partialUntil');
  });

  test('keeps what the host has edited while a slow model was writing', async () => {
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    const slow = new ScriptedAnalyst(async (room, { onDraft }) => {
      const whole = soundDraft(room, 'a-model');
      onDraft?.({ ...whole, characters: [] });
      await end;
      return whole;
    });
    await open({ analyst: slow });
    const room = await scene.endRoom(people);
    await scene.queue(room);
    await scene.clock.advance(150_000);
    const stored = await scene.resultsOf(room);
    if (stored === null) throw new Error('no results');
    await scene.adapters.analyses.amend({ ...stored, topic: 'Edited', edition: 1 });
    finish();
    await scene.settle();
    expect(await scene.resultsOf(room)).toMatchObject({ topic: 'Edited', characters: [] });
  });

  test('that is already late does not wait for a model', async () => {
    const analyst = neverResponding();
    await open({ analyst });
    const room = await scene.endRoom(people);
    await scene.clock.advance(170_000);
    await scene.analyse(room);
    expect(analyst.calls).toBe(0);
    expect(await scene.statusOf(room)).toBe('closed');
  });
});
