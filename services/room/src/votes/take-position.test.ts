import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { type EndedRoom, votingCalls } from '../testing/ended-room.ts';
import type { SeatData } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);
const { readFinalVotes } = votingCalls(scene);

describe('a position', () => {
  const take = ({ room }: EndedRoom, seat: SeatData, value: number) =>
    scene().call('takePosition', {
      params: { ...room.params, pid: seat.participant_id },
      body: { value },
    });

  it('is stored as “before” in an active room and as “after” from its end on; each last value counts', async () => {
    const { room, seat } = await scene().openActiveRoom({ ask_position: true, duration: 1 });
    const ended = { room, seats: [seat], submitted: [] };
    expect(await take(ended, seat, -2)).toEqual({ value: -2, moment: 'before' });
    expect(await take(ended, seat, -1)).toEqual({ value: -1, moment: 'before' });
    await scene().clock.advance(60_000);
    expect(await take(ended, seat, 2)).toEqual({ value: 2, moment: 'after' });
    expect((await readFinalVotes(ended))?.positions).toEqual([{ before: -1, after: 2, people: 1 }]);
  });
});
