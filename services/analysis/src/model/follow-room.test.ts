import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { createFallbackAnalyst } from '../fallback/fallback-analyst.ts';
import { type AnalysisScene, openScene, type Person } from '../testing/analysis-scene.ts';
import { VectorServer } from '../testing/vector-server.ts';
import { followRoom } from './follow-room.ts';
import { createOpenAiEmbedder } from './openai-embedder.ts';

const people: Person[] = Array.from({ length: 7 }, (_, at) => ({
  shared: [`apples, said person ${at}`, `buses, said person ${at}`],
}));

describe('embeddings of a running room', () => {
  const signal = new AbortController().signal;
  let server: VectorServer;
  let scene: AnalysisScene;

  beforeEach(async () => {
    server = new VectorServer();
    const baseURL = await server.open();
    const embedder = createOpenAiEmbedder({ apiKey: 'key', baseURL, model: 'm', timeoutMs: 300 });
    scene = await openScene(openEmbedded, { embedder, fallback: createFallbackAnalyst() });
  });

  afterEach(async () => {
    await scene.close();
    await server.close();
  });

  const resultsOf = async (roomId: string) => {
    const record = await scene.adapters.analyses.find(roomId);
    if (record === null) throw new Error('no results');
    return record;
  };

  it('are used by the analysis, and then deleted', async () => {
    const room = await scene.endRoom(people);
    await scene.analyse(room);
    const { quality, themes } = await resultsOf(room.roomId);
    expect(quality).toMatchObject({ method: 'embeddings', model: 'm' });
    expect(themes.map(({ opinionIds }) => opinionIds.length)).toEqual([7, 7]);
    expect(await scene.adapters.vectors.listKnown(room.roomId, 'm')).toEqual(new Set());
  });

  it('are computed during the discussion, and not requested again', async () => {
    const room = await scene.endRoom(people);
    const active = { ...room.record, status: 'active' };
    const api = scene.deps.room;
    const talking = {
      ...scene.deps,
      room: {
        ...api,
        readRoom: async (input: { room_id: string }) => {
          const found = await api.readRoom(input);
          return found && { ...found, status: active.status as 'active' };
        },
      },
    };
    const job = { room_id: room.roomId, cursor: null, look: 0 };
    await followRoom(talking, job, signal);
    await followRoom(talking, job, signal);
    expect(server.requests).toHaveLength(1);
    expect((await scene.adapters.vectors.listKnown(room.roomId, 'm')).size).toBe(14);
    expect(await scene.adapters.queue.depth('follow-room')).toMatchObject({ waiting: 0 });
    await scene.analyse(room);
    expect(server.requests).toHaveLength(1);
    expect((await resultsOf(room.roomId)).quality.method).toBe('embeddings');
    // The scheduled run finds no active room.
    await scene.clock.advance(6_000);
    expect(server.requests).toHaveLength(1);
  });

  it.each([['hang' as const], [{ status: 500 }], ['short' as const]])(
    'are replaced by words when the server responds with %j, and the results state this',
    async (answering) => {
      server.answering = answering;
      const room = await scene.endRoom(people);
      await scene.analyse(room);
      expect((await resultsOf(room.roomId)).quality).toMatchObject({
        method: 'words',
        model: null,
      });
    },
  );

  it('are not stored for a room that is deleted during the call', async () => {
    const room = await scene.endRoom(people);
    let looks = 0;
    const vanishing = {
      ...scene.deps,
      room: {
        ...scene.deps.room,
        readRoom: async (input: { room_id: string }) => {
          looks += 1;
          const found = await scene.deps.room.readRoom(input);
          return looks === 1 && found ? { ...found, status: 'active' as const } : null;
        },
      },
    };
    await followRoom(vanishing, { room_id: room.roomId, cursor: null, look: 0 }, signal);
    expect(server.requests).toHaveLength(1);
    expect(await scene.adapters.vectors.listKnown(room.roomId, 'm')).toEqual(new Set());
  });
});
