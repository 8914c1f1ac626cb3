import { describe, expect, it } from '@jest/globals';
import type { Sentence } from '@murmur/contract/analysis';
import { firstSentence } from './first-sentence.ts';

const sentence = (part: Sentence['part'], text: string): Sentence => ({
  id: text,
  part,
  text,
  opinion_count: 1,
  participant_count: 1,
  evidence: [],
  misread_count: 0,
});

describe('firstSentence', () => {
  it('is the reporter’s first statement, with its evidence', () => {
    const first = sentence('reporter', 'First.');
    const found = firstSentence({
      language: 'en',
      reporter_summary: 'Ignored.',
      sentences: [sentence('character1', 'No.'), first, sentence('reporter', 'Second.')],
    });
    expect(found).toEqual({ text: 'First.', sentence: first });
  });

  it.each([
    ['en', '## **Buses** first\nThen the bridge. More.', 'Buses first Then the bridge.'],
    ['ko', '- 점심시간이 *짧습니다*. 줄도 깁니다.', '점심시간이 짧습니다.'],
    ['zh', '多数人支持[监管](https://x.test)。少数人反对。', '多数人支持监管。'],
    ['ja', '', ''],
  ] as const)(
    'cuts it from the text without markup where there are no statements (%s)',
    (language, reporter_summary, text) => {
      expect(firstSentence({ language, reporter_summary, sentences: [] })).toEqual({
        text,
        sentence: null,
      });
    },
  );
});
