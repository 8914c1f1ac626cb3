import { describe, expect, test } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import request from 'supertest';
import { type AnalysisService, createAnalysisService } from '../analysis-service.ts';
import { analysedRoomForEachTest } from '../testing/analysed-room.ts';
import type { Walk } from '../testing/call-routes.ts';

const { opened, send, call, refusal } = analysedRoomForEachTest(openEmbedded);

describe('requesting an analysis', () => {
  const analyze = (walk: Walk = {}) => send('analyzeRoom', { body: {}, ...walk });

  test('queues the first one, and returns complete once it is stored', async () => {
    const { scene } = opened();
    const first = await analyze();
    expect([first.status, first.body.data]).toEqual([202, { status: 'queued' }]);
    await scene.settle();
    const second = await analyze();
    expect([second.status, second.body.data]).toEqual([200, { status: 'complete' }]);
  });

  test('needs the host token, in the header or the query, to replace existing results', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const before = await call('getResults');
    const wrong = await analyze({ headers: { 'X-Host-Token': 'not-the-token' } });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'HOST_PERMISSION_REQUIRED']);
    expect(wrong.body.detail).toContain('host token');
    await scene.settle();
    expect((await call('getResults')).generated_at).toBe(before.generated_at);

    const body = { use_characters: false };
    const right = await analyze({ headers: { 'X-Host-Token': room.hostToken }, body });
    expect([right.status, right.body.data]).toEqual([202, { status: 'queued' }]);
    await scene.settle();
    const after = await call('getResults');
    expect(after.generated_at > before.generated_at).toBe(true);
    expect(after.has_character_analysis).toBe(false);

    expect((await analyze({ query: { host_token: room.hostToken } })).status).toBe(202);
    await scene.settle();
  });

  test('is refused during the discussion, in an unknown room, and with a wrong type', async () => {
    const { scene, room } = opened();
    const waiting = { ...room.record, roomId: 'another-room-that-waits', roomCode: 'ZZZZZZ' };
    await scene.adapters.rooms.create(waiting);
    expect(await refusal('analyzeRoom', { id: waiting.roomId, body: {} })).toBe(
      '404 RESULTS_NOT_FOUND',
    );
    expect(await refusal('analyzeRoom', { id: 'no-such-room-at-all', body: {} })).toBe(
      '404 ROOM_NOT_FOUND',
    );
    const body = { use_characters: 'yes' };
    expect(await refusal('analyzeRoom', { body })).toBe('422 VALIDATION_ERROR');
  });
});

describe('requesting more analyses', () => {
  const again = (use_characters: boolean) => {
    const headers = { 'X-Host-Token': opened().room.hostToken };
    return send('analyzeRoom', { body: { use_characters }, headers });
  };

  test('returns the results of an unchanged room without reading it', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const { generated_at: before } = await call('getResults');
    for (let n = 0; n < 5; n += 1) {
      const answer = await again(true);
      expect([answer.status, answer.body.data]).toEqual([200, { status: 'complete' }]);
      await scene.settle();
    }
    expect((await call('getResults')).generated_at).toBe(before);
  });

  test('is accepted three times, then once in five minutes, over all processes', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const other = createAnalysisService(scene.deps);
    const path = `/api/rooms/${room.roomId}/analyze`;
    const requestAnalysis = (service: AnalysisService, use_characters: boolean) =>
      request(service.http).post(path).set('X-Host-Token', room.hostToken).send({ use_characters });
    for (const [n, service] of [scene.service, other, scene.service].entries()) {
      expect((await requestAnalysis(service, n % 2 === 1)).status).toBe(202);
      await scene.settle();
      await scene.clock.advance(1_000);
    }
    for (const service of [scene.service, other]) {
      const refused = await requestAnalysis(service, true);
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(290);
      expect(seconds).toBeLessThanOrEqual(300);
    }
    expect((await requestAnalysis(other, false)).status).toBe(200);
    await scene.clock.advance(300_000);
    expect((await requestAnalysis(other, true)).status).toBe(202);
    await scene.settle();
    await other.stop();
  });

  test('is accepted after an opinion was removed', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const [theme] = (await call('getResults')).themes;
    await scene.adapters.opinions.remove(room.roomId, theme?.evidence[0]?.id ?? '', null);
    expect((await again(true)).status).toBe(202);
    await scene.settle();
    expect((await again(true)).status).toBe(200);
  });
});
