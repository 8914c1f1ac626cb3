import { expect, test } from '@jest/globals';
import { aRoomView, aTranscriptOpinion } from '../testing/a-transcript.ts';
import { countTimeline } from './count-timeline.ts';

const opinionAt = (id: string, submitted_at: string, isPublic = true) => ({
  ...aTranscriptOpinion(id, 'a', 'x', isPublic),
  submitted_at,
});

test('spans the discussion from its start to its actual end, with each opinion in its tenth', () => {
  const room = aRoomView({
    duration: 5,
    started_at: '2026-01-05T09:01:00.000Z',
    ends_at: '2026-01-05T09:01:50.000Z',
  });
  const opinions = [
    opinionAt('o-1', '2026-01-05T09:01:02.000Z'),
    opinionAt('o-2', '2026-01-05T09:01:47.000Z', false),
    opinionAt('o-3', '2026-01-05T09:01:50.000Z'),
    { ...opinionAt('o-4', '2026-01-05T09:01:50.000Z', false), held: true as const },
  ];
  const timeline = countTimeline({ room, opinions });
  expect(timeline.map(({ at }) => at)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45]);
  expect(timeline[0]).toEqual({ at: 0, shared: 1, private: 0, held: 0 });
  expect(timeline[9]).toEqual({ at: 45, shared: 2, private: 1, held: 1 });
});

test('is empty if the discussion never began', () => {
  const room = aRoomView({ started_at: null, ends_at: null });
  expect(countTimeline({ room, opinions: [] })).toEqual([]);
});
