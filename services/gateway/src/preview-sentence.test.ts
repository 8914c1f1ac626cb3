import { expect, test } from '@jest/globals';
import { previewSentence } from './preview-sentence.ts';

const of = (topic: string, opinion_count = 28) =>
  previewSentence({
    topic,
    participant_count: 30,
    opinion_count,
    duration_minutes: 3,
    discussion_date: '2026-11-23T10:00:00.000Z',
  });

test.each([
  [
    '점심시간을 바꿀까요?',
    '2026년 11월 23일, 30명이 익명으로 참여해 의견 28개를 낸 토론의 결과입니다.',
  ],
  ['昼休みをどうする？', '2026年11月23日、30人が匿名で参加した話し合いの結果です（意見28件）。'],
  ['午休怎么改？', '2026年11月23日的匿名讨论结果：30 人参与，28 条意见。'],
  [
    'Giờ nghỉ trưa thì sao?',
    'Kết quả thảo luận ẩn danh ngày 23 tháng 11 năm 2026: 30 người tham gia, 28 ý kiến.',
  ],
  [
    'How about lunch?',
    'Results of an anonymous discussion on November 23, 2026: 30 participants, 28 opinions.',
  ],
])('a preview is a sentence in the language of the topic: %s', (topic, sentence) => {
  expect(of(topic)).toBe(sentence);
});

test('one opinion is not called opinions', () => {
  expect(of('Lunch?', 1)).toContain(', 1 opinion.');
});
