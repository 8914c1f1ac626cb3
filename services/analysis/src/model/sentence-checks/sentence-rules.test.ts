import { expect, it } from '@jest/globals';
import { roomFrom } from '../../fallback/testing/room-of.ts';
import { SentenceRules } from './sentence-rules.ts';

const sentence = 'Several people wish for longer lunch breaks and a second canteen near the gate.';

it('checking a sentence against thousands of long opinions does not block the event loop', async () => {
  const words = sentence.replace('.', '').split(' ').toReversed().join(' ');
  const lines = Array.from({ length: 3_000 }, (_, at) => `-p${at}: ${`${words} `.repeat(12)}${at}`);
  const room = roomFrom('en', lines);
  let ticks = 0;
  const count = (): void => {
    ticks += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const ids = room.opinions.map(({ id }) => id);
  const refusal = await new SentenceRules(room, []).refuse(sentence, ids);
  clearImmediate(next);
  expect(refusal).toBeNull();
  expect(ticks).toBeGreaterThan(3);
});

it('one private opinion repeated in a sentence is recognised among thousands', async () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => `-p${at}: ${at} trees would be fine`);
  const room = roomFrom('en', [...lines, `-q: ${sentence}`]);
  const ids = room.opinions.map(({ id }) => id);
  expect(await new SentenceRules(room, []).refuse(sentence, ids)).toBe('private');
});
