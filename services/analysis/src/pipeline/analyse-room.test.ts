import { afterEach, describe, expect, test } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { AnalysisServiceDeps } from '../analysis-service.ts';
import { AnalystFailure } from '../analyst.ts';
import { type AnalysisScene, openScene } from '../testing/analysis-scene.ts';
import { people, progressOf, reasons, types } from '../testing/events-of.ts';
import { ScriptedAnalyst, soundDraft } from '../testing/scripted-analyst.ts';

let scene: AnalysisScene;
afterEach(() => scene.close());

const open = async (overrides: Partial<AnalysisServiceDeps> = {}): Promise<AnalysisScene> => {
  scene = await openScene(openEmbedded, overrides);
  return scene;
};

const model = (): ScriptedAnalyst =>
  new ScriptedAnalyst(async (room) => soundDraft(room, 'a-model'));
const failing = (failure: unknown): ScriptedAnalyst =>
  new ScriptedAnalyst(async () => {
    throw failure;
  });

describe('a room that has ended', () => {
  test('is read, counted, analysed, stored and closed', async () => {
    await open({ analyst: model() });
    const room = await scene.endRoom(people);
    await scene.analyse(room);
    expect(await scene.resultsOf(room)).toMatchObject({
      status: 'complete',
      generatedBy: 'a-model',
      language: 'en',
      statistics: {
        total_opinions: 3,
        active_participants: 2,
        participant_count: 3,
        participation_rate: 66.7,
        average_opinion_length: 24.3,
      },
      themes: [{ opinionCount: 3, participantCount: 2 }],
      characters: [
        { position: 1, emotion: 'positive_hope' },
        { position: 2, emotion: 'critical_concern' },
      ],
    });
    expect(await scene.statusOf(room)).toBe('closed');
  });

  test('goes through each stage in order, with progress that never decreases', async () => {
    await open({ analyst: model() });
    const room = await scene.endRoom(people);
    await scene.analyse(room);
    expect(types(room)).toEqual([
      'ai_analysis_state_changed',
      'analysis_started',
      'analysis_progress',
      'analysis_progress',
      'analysis_progress',
      'analysis_completed',
    ]);
    const stages = room.events.flatMap((event) => ('stage' in event ? [event.stage] : []));
    expect(stages).toEqual(['read', 'prepare', 'analyse', 'write', 'done']);
    expect(progressOf(room)).toEqual(progressOf(room).toSorted((a, b) => a - b));
    expect([progressOf(room)[0], progressOf(room).at(-1)]).toEqual([0, 100]);
    expect(room.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('publishes progress within the analysis at most every 300 ms', async () => {
    const analyst = new ScriptedAnalyst(async (room, { onProgress }) => {
      for (const done of [0.1, 0.2, 0.3]) onProgress(done);
      await scene.clock.advance(300);
      for (const done of [0.5, 0.4, 0.6, 7]) onProgress(done);
      return soundDraft(room, 'a-model');
    });
    await open({ analyst });
    const room = await scene.endRoom(people);
    await scene.analyse(room);
    expect(progressOf(room)).toEqual([0, 10, 15, 52, 90, 100]);
  });

  test('is analysed by the fallback, without an error, if there is no model', async () => {
    await open();
    const room = await scene.endRoom(people);
    await scene.analyse(room);
    expect(reasons(room)).toEqual(['fallback_generated: no model configured']);
    expect(await scene.resultsOf(room)).toMatchObject({ generatedBy: 'fallback' });
  });

  test.each([
    [new AnalystFailure('rate_limited'), 'rate_limited'],
    [new TypeError('a bug, with the words of an opinion in it'), 'invalid_answer'],
  ])('whose model fails with %s gets the error and the fallback', async (failure, reason) => {
    await open({ analyst: failing(failure) });
    const room = await scene.endRoom(people);
    await scene.analyse(room);
    expect(reasons(room)).toEqual([`analysis_error: ${reason}`, `fallback_generated: ${reason}`]);
    expect(await scene.resultsOf(room)).toMatchObject({ generatedBy: 'fallback' });
    expect(await scene.statusOf(room)).toBe('closed');
  });

  test.each(['ko', 'en', 'ja', 'zh', 'vi'] as const)(
    'in %s without opinions closes with a message in every voice',
    async (language) => {
      const analyst = model();
      await open({ analyst });
      const room = await scene.endRoom([{}, {}], { language });
      await scene.analyse(room);
      const results = await scene.resultsOf(room);
      expect(results).toMatchObject({
        status: 'no_data',
        generatedBy: 'fallback',
        characters: [],
        statistics: {
          total_opinions: 0,
          active_participants: 0,
          participant_count: 2,
          participation_rate: 0,
          average_opinion_length: 0,
        },
      });
      const texts = [results?.reporterSummary, ...Object.values(results?.summaries ?? {})];
      expect(new Set(texts).size).toBe(5);
      expect(analyst.calls).toBe(0);
      expect(reasons(room)).toEqual([]);
      expect(await scene.statusOf(room)).toBe('closed');
    },
  );

  test('that even the fallback cannot read is retried, and closes with its counts just before the deadline', async () => {
    await open({
      analyst: failing(new AnalystFailure('refused')),
      fallback: failing(new Error('bug')),
    });
    const room = await scene.endRoom(people);
    await scene.analyse(room);
    await scene.clock.advance(60_000);
    await scene.settle();
    expect(await scene.resultsOf(room)).toBeNull();
    expect(await scene.statusOf(room)).toBe('processing');

    await scene.clock.advance(110_000);
    await scene.analyse(room);
    expect(await scene.resultsOf(room)).toMatchObject({
      status: 'complete',
      characters: [],
      sentences: [],
      statistics: { total_opinions: 3 },
    });
    expect((await scene.resultsOf(room))?.reporterSummary).toContain('were counted');
    expect(await scene.statusOf(room)).toBe('closed');
  });

  test("has the results of the fallback's second attempt if the first one fails", async () => {
    let tries = 0;
    const fallback = new ScriptedAnalyst(async (room) => {
      tries += 1;
      if (tries === 1) throw new Error('the thread exited');
      return soundDraft(room, 'fallback');
    });
    await open({ fallback });
    const room = await scene.endRoom(people);
    await scene.analyse(room);
    await scene.clock.advance(1_000);
    await scene.settle();
    expect(tries).toBe(2);
    expect((await scene.resultsOf(room))?.sentences.length).toBeGreaterThan(0);
    expect(await scene.statusOf(room)).toBe('closed');
  });

  test('has results even if no event can be sent', async () => {
    await open();
    const room = await scene.endRoom(people);
    const { bus } = scene.adapters;
    bus.publish = async () => {
      throw new AppError('UNAVAILABLE', 'no bus');
    };
    bus.read = async () => {
      throw new AppError('UNAVAILABLE', 'no bus');
    };
    await scene.analyse(room);
    expect(await scene.statusOf(room)).toBe('closed');
    expect(room.events).toEqual([]);
  });

  test('for which no characters are requested has none', async () => {
    await open({ analyst: model() });
    const room = await scene.endRoom(people);
    const data = { room_id: room.roomId, use_characters: false, rerun: null };
    await scene.adapters.queue.add({ name: 'analyse-room', data });
    await scene.settle();
    expect(await scene.resultsOf(room)).toMatchObject({ characters: [] });
  });

  test('whose discussion is still running is not analysed', async () => {
    await open();
    const room = await scene.endRoom(people);
    const waiting = { ...room.record, roomId: 'another-room-that-waits', roomCode: 'ZZZZZZ' };
    await scene.adapters.rooms.create(waiting);
    await scene.analyse({ ...room, roomId: waiting.roomId });
    expect(await scene.adapters.analyses.find(waiting.roomId)).toBeNull();
  });
});
