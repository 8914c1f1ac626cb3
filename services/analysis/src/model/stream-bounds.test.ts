import { describe, expect, test } from '@jest/globals';
import { themesAnswer, toAnswerFormat } from './answer-schemas.ts';
import { StreamBounds } from './stream-bounds.ts';

const { schema } = toAnswerFormat('themes', themesAnswer, { ids: ['o1', 'o2'] });

/** Feeds a text in small pieces; returns how much of it was accepted. */
const acceptedOf = (text: string): number => {
  const bounds = new StreamBounds(schema);
  for (let at = 0; at < text.length; at += 7) {
    if (bounds.exceededBy(text.slice(at, at + 7))) return at;
  }
  return text.length;
};

const claim = (text: string, refs: string[] = ['o1']): object => ({ text, refs });
const answer = (reporter: object[]): string => JSON.stringify({ reporter, themes: [] });

describe('the bounds of a streamed answer', () => {
  test('accept an ordinary answer, with quotes and brackets in its texts', () => {
    const text = `Here it is: ${answer([claim('He said “no” \\ {[,"]} and "yes".'), claim('x, y')])}`;
    expect(acceptedOf(text)).toBe(text.length);
  });

  test('stop a string that repeats itself', () => {
    const text = answer([claim('and so on '.repeat(400))]);
    expect(acceptedOf(text)).toBeLessThan(700);
  });

  test('stop a list that repeats itself', () => {
    const text = answer(Array.from({ length: 90 }, (_, at) => claim(`Sentence ${at}`)));
    expect(acceptedOf(text)).toBeLessThan(600);
  });

  test('stop references that repeat themselves', () => {
    const text = answer([
      claim(
        'All.',
        Array.from({ length: 2_000 }, () => 'o1'),
      ),
    ]);
    expect(acceptedOf(text)).toBeLessThan(1_200);
  });
});

test('a schema has bounds, and only the given references', () => {
  const json = JSON.stringify(schema);
  expect(json).toContain('"enum":["o1","o2"]');
  expect(json).toContain('"maxItems":7');
  expect(json).not.toContain('isRef');
  const unbounded = toAnswerFormat('themes', themesAnswer, { isBounded: false });
  expect(JSON.stringify(unbounded)).not.toMatch(/maxItems|maxLength|"o1"/u);
});
