import { expect, test } from '@jest/globals';
import { aRoomView, aTranscriptOpinion } from '../testing/a-transcript.ts';
import { soundDraft } from '../testing/scripted-analyst.ts';
import { prepare } from './prepare.ts';
import { writeResults } from './write-results.ts';

const opinions = [
  aTranscriptOpinion('id-1', 'anna', 'The library should stay open in the evening.', true),
];

test.each([
  ['as planned', 5, '2026-01-05T09:06:00.000Z', 5],
  ['ended after 90 seconds', 5, '2026-01-05T09:02:30.000Z', 2],
  ['ended after 70 seconds', 5, '2026-01-05T09:02:10.000Z', 2],
  ['ended after 10 seconds', 5, '2026-01-05T09:01:10.000Z', 1],
  ['extended twice', 8, '2026-01-05T09:09:00.000Z', 8],
  ['never started', 3, null, 3],
])('the duration is that of the discussion: %s', async (_what, duration, until, minutes) => {
  const from = until === null ? null : '2026-01-05T09:01:00.000Z';
  const room = aRoomView({ duration, started_at: from, ends_at: until });
  const transcript = { room, opinions, nicknames: [] };
  const prepared = await prepare(transcript);
  const draft = soundDraft(prepared.analystRoom, 'a-model');
  const record = await writeResults({
    transcript,
    prepared,
    draft,
    fallbackDraft: async () => draft,
    useCharacters: true,
    readAt: 1,
  });
  expect(record.duration).toBe(minutes);
});
