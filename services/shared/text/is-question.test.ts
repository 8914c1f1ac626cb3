import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { isQuestion } from './is-question.ts';

/** Sentences one a line: questions, a line of three hyphens, statements. */
const read = (language: string): [questions: string[], statements: string[]] => {
  const file = new URL(`./testing/questions/${language}.txt`, import.meta.url);
  const [questions = '', statements = ''] = readFileSync(file, 'utf8').split('\n---\n');
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  return [lines(questions), lines(statements)];
};

describe.each(languages)('in %s', (language) => {
  const [questions, statements] = read(language);

  test('at least 95 % of questions and of statements are recognised', () => {
    const missed = questions.filter((text) => !isQuestion(text, language));
    const mistaken = statements.filter((text) => isQuestion(text, language));
    expect(questions.length + statements.length).toBeGreaterThanOrEqual(80);
    expect({ missed, mistaken }).toEqual({
      missed: missed.slice(0, Math.floor(questions.length * 0.05)),
      mistaken: mistaken.slice(0, Math.floor(statements.length * 0.05)),
    });
  });

  test('marks, emoji and laughter at the end change nothing', () => {
    const changed = [...questions, ...statements].filter(
      (text) =>
        !/[?？]/u.test(text) && isQuestion(`${text} 🤔!!`, language) !== isQuestion(text, language),
    );
    expect(changed).toEqual([]);
  });
});

test.each([
  ['ko', 'Who pays for it'],
  ['en', '비용은 누가 내나요'],
  ['ja', 'Who pays for it?'],
  ['vi', '谁来出钱'],
] as const)(
  'a question in another language than the room’s is recognised: %s, %s',
  (room, text) => {
    expect(isQuestion(text, room)).toBe(true);
  },
);

test('the longest hostile texts are read quickly', () => {
  const hostile = [
    '어떻게 '.repeat(250),
    'who '.repeat(250),
    '何か'.repeat(333),
    '谁都'.repeat(500),
  ];
  const began = performance.now();
  for (const text of hostile) for (const language of languages) isQuestion(text, language);
  expect(performance.now() - began).toBeLessThan(1_000);
});
