import { afterEach, describe, expect, test } from '@jest/globals';
import type { DownEvent } from '@murmur/contract/socket-down';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { AppError } from '@murmur/shared/runtime/app-error';
import { type AnalysisServiceDeps, createAnalysisService } from '../analysis-service.ts';
import { type AnalysisScene, type EndedRoom, openScene } from '../testing/analysis-scene.ts';
import { people, progressOf, reasons, types } from '../testing/events-of.ts';
import { ScriptedAnalyst, soundDraft, soundFallback } from '../testing/scripted-analyst.ts';

let scene: AnalysisScene;
afterEach(() => scene.close());

const open = async (overrides: Partial<AnalysisServiceDeps> = {}): Promise<AnalysisScene> => {
  scene = await openScene(openEmbedded, overrides);
  return scene;
};

/** Returns an analyst that ignores its signal and the time limit. */
const neverResponding = (): ScriptedAnalyst => new ScriptedAnalyst(() => new Promise(() => {}));

describe('work that is delivered twice', () => {
  test('at the same time is done by only one of the workers', async () => {
    const fallback = soundFallback();
    await open({ fallback });
    const room = await scene.endRoom(people);
    const { analyses } = scene.adapters;
    const job = { room_id: room.roomId, use_characters: true, rerun: null };
    const runs: Promise<void>[] = [];
    // A second process, which receives the same job at the same time.
    const twice: AnalysisServiceDeps['queue'] = {
      add: async () => {},
      drop: async () => {},
      depth: async () => ({ waiting: 0, running: 0, oldestMs: 0 }),
      work: (name, handler) => {
        if (name !== 'analyse-room') return { close: async () => {} };
        runs.push(handler(job as never, new AbortController().signal));
        return { close: async () => {} };
      },
    };
    const other = createAnalysisService({ ...scene.deps, queue: twice });
    await other.start();
    await scene.analyse(room);
    await Promise.all(runs);
    await other.stop();
    expect(fallback.calls).toBe(1);
    expect(types(room).filter((type) => type === 'analysis_started')).toHaveLength(1);
    expect(await analyses.find(room.roomId)).not.toBeNull();
  });

  test('after results are stored only closes the room', async () => {
    const fallback = soundFallback();
    await open({ fallback });
    const room = await scene.endRoom(people);
    const { finishRoom } = scene.deps.room;
    let outages = 1;
    scene.deps.room.finishRoom = async (input) => {
      outages -= 1;
      if (outages >= 0) throw new AppError('UNAVAILABLE', 'the room service is down');
      return finishRoom(input);
    };
    const first = scene.analyse(room);
    await scene.clock.advance(2_000);
    await first;
    expect(await scene.statusOf(room)).toBe('closed');
    expect(fallback.calls).toBe(1);
    expect(types(room).filter((type) => type === 'analysis_completed')).toHaveLength(1);
  });

  test('after a worker died continues from its progress within ten seconds', async () => {
    await open();
    const room = await scene.endRoom(people);
    const { bus, leases } = scene.adapters;
    await leases.hold(`analyse:${room.roomId}:first`, 'the dead worker', 8_000);
    const timestamp = new Date(scene.clock.now()).toISOString();
    const step = { room_id: room.roomId, timestamp, stage: 'analyse', message: '…' } as const;
    await bus.publish(room.roomId, [{ event: { type: 'analysis_started', progress: 0, ...step } }]);
    await bus.publish(room.roomId, [
      { event: { type: 'analysis_progress', progress: 47, ...step } },
    ]);

    await scene.analyse(room);
    expect(await scene.resultsOf(room)).toBeNull();
    await scene.clock.advance(10_000);
    await scene.analyse(room);
    expect(await scene.resultsOf(room)).not.toBeNull();
    expect(progressOf(room)).toEqual([0, 47, 47, 47, 47, 47, 90, 100]);
    expect(types(room).filter((type) => type === 'analysis_started')).toHaveLength(1);
  });

  test.each([
    { after: 'many people have left since', lost: false, between: 0, since: 300 },
    { after: 'its beginning is no longer stored', lost: false, between: 600, since: 10 },
    { after: 'the stream was restarted', lost: true, between: 0, since: 10 },
  ])('continues from its progress although $after', async ({ lost, between, since }) => {
    await open();
    const room = await scene.endRoom(people);
    const { bus } = scene.adapters;
    const { roomId } = room;
    const timestamp = new Date(scene.clock.now()).toISOString();
    const step = { room_id: roomId, timestamp, stage: 'analyse', message: '…' } as const;
    const left = {
      type: 'participant_left',
      room_id: roomId,
      timestamp,
      participant_id: 'p',
      nickname: 'Shy Mole',
      participant_count: 1,
    } as const;
    const leave = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n += 1) await bus.publish(roomId, [{ event: left }]);
    };
    if (lost) await bus.restart(roomId);
    await bus.publish(roomId, [{ event: { type: 'analysis_started', progress: 0, ...step } }]);
    await leave(between);
    await bus.publish(roomId, [{ event: { type: 'analysis_progress', progress: 47, ...step } }]);
    await leave(since);
    await scene.analyse(room);
    expect(progressOf(room)).toEqual([0, 47, 47, 47, 47, 47, 90, 100]);
    expect(types(room).filter((type) => type === 'analysis_started')).toHaveLength(1);
  });

  test('because the service stops, continues elsewhere without loss', async () => {
    await open({ analyst: neverResponding() });
    const room = await scene.endRoom(people);
    const data = { room_id: room.roomId, use_characters: true, rerun: null };
    await scene.adapters.queue.add({ name: 'analyse-room', data });
    await scene.clock.advance(1_000);
    await scene.service.stop();
    expect(await scene.resultsOf(room)).toBeNull();
    expect(reasons(room)).toEqual([]);
    const next = createAnalysisService({ ...scene.deps, analyst: null });
    await next.start();
    await scene.clock.advance(10_000);
    await scene.analyse(room);
    await next.stop();
    expect(await scene.statusOf(room)).toBe('closed');
    expect(types(room).filter((type) => type === 'analysis_started')).toHaveLength(1);
  });
});

describe('a requested second run', () => {
  const rerun = async (room: EndedRoom, name: string): Promise<void> => {
    const data = { room_id: room.roomId, use_characters: false, rerun: name };
    await scene.adapters.queue.add({ name: 'analyse-room', data });
    await scene.settle();
  };

  test('replaces the results once under repeated deliveries, and publishes it', async () => {
    const fallback = soundFallback();
    await open({ fallback });
    const room = await scene.endRoom(people);
    await scene.analyse(room);
    const first = await scene.resultsOf(room);
    const name = String(first?.generatedAt);
    room.events.length = 0;
    await rerun(room, name);
    await rerun(room, name);
    const second = await scene.resultsOf(room);
    expect(second?.generatedAt).toBeGreaterThan(first?.generatedAt ?? 0);
    expect(second?.characters).toEqual([]);
    expect(fallback.calls).toBe(2);
    const events = types(room);
    expect(events.slice(0, 2)).toEqual(['ai_analysis_state_changed', 'analysis_started']);
    expect(events.slice(-3)).toEqual([
      'analysis_completed',
      'ai_analysis_state_changed',
      'results_ready',
    ]);
    const ready = room.events.at(-1) as DownEvent<'results_ready'>;
    expect(ready.status).toBe('closed');
  });

  test('omits opinions removed after a slow first run had read them', async () => {
    const answer = Promise.withResolvers<void>();
    const analyst = new ScriptedAnalyst(async (given) => {
      await answer.promise;
      return soundDraft(given, 'a-model');
    });
    await open({ analyst });
    const room = await scene.endRoom(people);
    const { opinions, queue } = scene.adapters;
    const first = { room_id: room.roomId, use_characters: true, rerun: null };
    await queue.add({ name: 'analyse-room', data: first });
    await scene.clock.advance(1_000);
    const [removed] = (await opinions.pageSharedFromOldest(room.roomId, null, null, 1)).opinions;
    await opinions.remove(room.roomId, removed?.id ?? '', null);
    const wanted = { ...first, rerun: String(scene.clock.now() + 2_000) };
    // The second run starts later, because other rooms are ahead of it.
    const runAt = scene.clock.now() + 20_000;
    await queue.add({ name: 'analyse-room', data: wanted }, { runAt });
    await scene.clock.advance(10_000);
    answer.resolve();
    await scene.settle();
    expect((await scene.resultsOf(room))?.statistics.total_opinions).toBe(3);
    await scene.clock.advance(10_000);
    await scene.settle();
    expect((await scene.resultsOf(room))?.statistics.total_opinions).toBe(2);
    expect(JSON.stringify(await scene.resultsOf(room))).not.toContain(removed?.id);
  });

  test('waits for the lock of a dead worker, and is done within twelve seconds', async () => {
    await open();
    const room = await scene.endRoom(people);
    await scene.analyse(room);
    const first = await scene.resultsOf(room);
    const name = String(first?.generatedAt);
    const slot = Math.floor(scene.clock.now() / 5_000);
    for (const held of [slot, slot + 1]) {
      await scene.adapters.leases.claim(`analyse:${room.roomId}:${name}:${held}`, 15_000);
    }
    const data = { room_id: room.roomId, use_characters: true, rerun: name };
    await scene.adapters.queue.add({ name: 'analyse-room', data });
    await scene.clock.advance(12_000);
    expect((await scene.resultsOf(room))?.generatedAt).toBeGreaterThan(first?.generatedAt ?? 0);
    await scene.settle();
  });

  test('is taken over from a stopped service, and stops waiting if its own service stops', async () => {
    const calm = soundFallback();
    let isUnresponsive = false;
    const analyst = new ScriptedAnalyst((given) =>
      isUnresponsive ? new Promise(() => {}) : soundFallback().analyse(given, {} as never),
    );
    await open({ analyst });
    const room = await scene.endRoom(people);
    await scene.analyse(room);
    const first = await scene.resultsOf(room);
    isUnresponsive = true;
    const data = { room_id: room.roomId, use_characters: true, rerun: String(first?.generatedAt) };
    await scene.adapters.queue.add({ name: 'analyse-room', data });
    await scene.clock.advance(1_000);
    await scene.service.stop();
    const deps = { ...scene.deps, analyst: null, fallback: calm };
    const brief = createAnalysisService(deps);
    await brief.start();
    await scene.clock.advance(1_500);
    await brief.stop();
    expect(calm.calls).toBe(0);
    const next = createAnalysisService(deps);
    await next.start();
    await scene.clock.advance(12_000);
    expect(calm.calls).toBe(1);
    expect((await scene.resultsOf(room))?.generatedAt).toBeGreaterThan(first?.generatedAt ?? 0);
    await next.stop();
  });
});

describe('the stored responses of a model', () => {
  test('are available to the worker that takes over, and deleted once results are stored', async () => {
    const found: (string | null | undefined)[] = [];
    const analyst = new ScriptedAnalyst(async (read, { answers }) => {
      found.push(await answers?.find('a-question'));
      await answers?.keep('a-question', 'an answer');
      return soundDraft(read, 'a-model');
    });
    await open({ analyst });
    const room = await scene.endRoom(people);
    const { analyses } = scene.adapters;
    const save = analyses.save.bind(analyses);
    let outages = 1;
    // The worker ends after the model responded and before anything is stored.
    analyses.save = async (...given) => {
      outages -= 1;
      if (outages >= 0) throw new AppError('UNAVAILABLE', 'the store is down');
      return save(...given);
    };
    await scene.analyse(room);
    await scene.clock.advance(20_000);
    await scene.analyse(room);
    expect(found).toEqual([null, 'an answer']);
    expect(await scene.adapters.answers.find(room.roomId, 'a-question')).toBeNull();
  });
});
