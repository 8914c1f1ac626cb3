import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

let finishedAfter: number[] = [];
let endedAfterMs: number[] = [];
const scene = sceneForEachTest(openEmbedded, () => {
  [finishedAfter, endedAfterMs] = [[], []];
  return {
    observeRooms: {
      ended: (ms) => endedAfterMs.push(ms),
      finished: (ms) => finishedAfter.push(ms),
    },
  };
});

describe('finishing a room after its results are stored', () => {
  it('closes it and publishes results_ready once', async () => {
    const { room } = await scene().openActiveRoom();
    await room.close();
    await room.hush();
    await scene().clock.advance(3_000);
    await room.hush();
    const finish = () => scene().service.api.finishRoom({ room_id: room.params.id });
    expect(await Promise.all([finish(), finish(), finish()])).toEqual([true, true, true]);
    await scene().clock.advance(0);
    expect(room.types).toEqual(['ai_analysis_state_changed', 'results_ready']);
    expect(room.of('ai_analysis_state_changed')).toMatchObject([{ state: 'complete' }]);
    expect(room.of('results_ready')).toMatchObject([{ status: 'closed' }]);
    expect(await room.read()).toMatchObject({
      status: 'closed',
      closed_at: '2026-01-05T09:00:03.000Z',
    });
    expect(finishedAfter).toEqual([3_000]);
    // The host ended the room, so no end was due.
    expect(endedAfterMs).toEqual([]);
  });

  it('measures how late a due room ended', async () => {
    const { room } = await scene().openActiveRoom({ duration: 1 });
    await scene().clock.advance(60_700);
    await scene().service.start();
    expect((await room.read()).status).toBe('processing');
    expect(endedAfterMs).toEqual([700]);
  });

  it('returns false for a room that is unknown or has not ended', async () => {
    const { room } = await scene().openActiveRoom();
    expect(await scene().service.api.finishRoom({ room_id: room.params.id })).toBe(false);
    expect(await scene().service.api.finishRoom({ room_id: 'unknown' })).toBe(false);
    expect((await room.read()).status).toBe('active');
  });
});
