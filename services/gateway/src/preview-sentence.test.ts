import { expect, test } from '@jest/globals';
import type { Language } from '@murmur/contract/language';
import { previewSentence } from './preview-sentence.ts';

const of = (language: Language, opinion_count = 28, topic = 'How about lunch?') =>
  previewSentence({
    language,
    topic,
    participant_count: 30,
    opinion_count,
    duration_minutes: 3,
    discussion_date: '2026-11-23T10:00:00.000Z',
  });

test.each([
  ['ko', '2026년 11월 23일, 30명이 익명으로 참여해 의견 28개를 낸 토론의 결과입니다.'],
  ['ja', '2026年11月23日、30人が匿名で参加した話し合いの結果です（意見28件）。'],
  ['zh', '2026年11月23日的匿名讨论结果：30 人参与，28 条意见。'],
  ['vi', 'Kết quả thảo luận ẩn danh ngày 23 tháng 11 năm 2026: 30 người tham gia, 28 ý kiến.'],
  ['en', 'Results of an anonymous discussion on November 23, 2026: 30 participants, 28 opinions.'],
] as const)('a preview is a sentence in the language of the room: %s', (language, sentence) => {
  expect(of(language)).toBe(sentence);
});

test('a room in traditional characters has a preview in them', () => {
  expect(of('zh', 28, '圖書館應該開放嗎')).toBe(
    '2026年11月23日的匿名討論結果：30 人參與，28 則意見。',
  );
});

test('a single opinion is in the singular', () => {
  expect(of('en', 1)).toContain(', 1 opinion.');
});
