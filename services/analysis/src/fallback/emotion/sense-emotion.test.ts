import { describe, expect, it, test } from '@jest/globals';
import type { Emotion } from '@murmur/contract/analysis';
import { type Language, languages } from '@murmur/contract/language';
import { roomOf } from '../testing/room-of.ts';
import { feelingWords } from './feeling-words.ts';
import { senseEmotion, soundsHarsh } from './sense-emotion.ts';

const table: Record<Language, [Emotion, string][]> = {
  ko: [
    ['critical_concern', '계단이 너무 어두워서 위험합니다.'],
    ['positive_hope', '새로 생긴 쉼터가 정말 마음에 들어요.'],
    ['curious_questioning', '예산은 언제 확정되나요'],
    ['constructive_ideas', '쉬는 시간을 조금 더 늘려 주세요.'],
    ['disappointed_regret', '축제가 취소되어 너무 아쉽습니다.'],
    ['critical_concern', '설명이 전혀 친절하지 않아요.'],
    ['positive_hope', '걱정하지 않아도 될 것 같아 안심입니다.'],
    ['neutral_fallback', '저는 2학년 3반입니다.'],
  ],
  en: [
    ['critical_concern', 'The stairs are dark and dangerous.'],
    ['positive_hope', 'I really love the new courtyard.'],
    ['curious_questioning', 'When will the budget be decided?'],
    ['constructive_ideas', 'We should extend the break by ten minutes.'],
    ['disappointed_regret', 'Sadly the festival was cancelled, what a pity.'],
    ['critical_concern', 'The instructions were not helpful.'],
    ['constructive_ideas', 'Could we have more benches in the yard?'],
    ['critical_concern', 'Cars should not be allowed in the yard.'],
    ['neutral_fallback', 'I am in the second year.'],
  ],
  ja: [
    ['critical_concern', '階段が暗くて危険です。'],
    ['positive_hope', '新しい中庭がとても素敵で嬉しいです。'],
    ['curious_questioning', '予算はいつ決まるのですか'],
    ['constructive_ideas', '休み時間をもう少し延ばしてほしいです。'],
    ['disappointed_regret', '文化祭が中止になって残念でした。'],
    ['critical_concern', '説明があまり親切ではない。'],
    ['constructive_ideas', 'ベンチを増やしてはどうでしょうか。'],
    ['neutral_fallback', '私は二年生です。'],
  ],
  zh: [
    ['critical_concern', '楼梯太暗，很危险。'],
    ['critical_concern', '樓梯太暗，很危險。'],
    ['positive_hope', '新的院子很漂亮，我很喜欢。'],
    ['curious_questioning', '预算什么时候决定呢？'],
    ['constructive_ideas', '建議把下課時間延長十分鐘。'],
    ['disappointed_regret', '校庆被取消了，真可惜。'],
    ['critical_concern', '说明一点也不清楚，我不满意。'],
    ['neutral_fallback', '我是二年级的学生。'],
  ],
  vi: [
    ['critical_concern', 'Cầu thang tối và rất nguy hiểm.'],
    ['positive_hope', 'Sân mới rất đẹp, em thích lắm.'],
    ['curious_questioning', 'Khi nào ngân sách được duyệt vậy?'],
    ['constructive_ideas', 'Nên kéo dài giờ ra chơi thêm mười phút.'],
    ['disappointed_regret', 'Lễ hội bị hủy, thật đáng tiếc.'],
    ['critical_concern', 'Hướng dẫn không rõ ràng.'],
    ['neutral_fallback', 'Em học lớp mười một.'],
  ],
};

describe.each(languages)('emotion in %s', (language) => {
  it.each(table[language])('hears %s in: %s', (emotion, text) => {
    expect(senseEmotion(text, language)).toBe(emotion);
  });

  it('agrees with a reader on nine of ten opinions of a room', () => {
    const { opinions } = roomOf(language);
    const right = opinions.filter(({ content, emotion }) =>
      senseEmotion(content, language).startsWith(emotion),
    );
    expect(right.length / opinions.length).toBeGreaterThanOrEqual(0.9);
  });

  it('knows at least 150 words of feeling', () => {
    expect(new Set(feelingWords(language)).size).toBeGreaterThan(150);
  });
});

test('an angry question is criticism, a calm one a question', () => {
  expect(senseEmotion('Why is this terrible, useless rule still here?', 'en')).toBe(
    'critical_concern',
  );
  expect(senseEmotion('Why is this rule still here?', 'en')).toBe('curious_questioning');
});

test('what stands behind "but" weighs more than what stands before', () => {
  expect(senseEmotion('The food is good but the hall is noisy', 'en')).toBe('critical_concern');
});

test('emoji speak where words do not', () => {
  expect(senseEmotion('🎉🎉', 'en')).toBe('positive_hope');
  expect(senseEmotion('😡', 'ko')).toBe('critical_concern');
});

test('harsh words are known in simplified and traditional characters alike', () => {
  expect(soundsHarsh('简直是垃圾', 'zh')).toBe(true);
  expect(soundsHarsh('噁心，簡直無恥', 'zh')).toBe(true);
  expect(soundsHarsh('I would like more benches', 'en')).toBe(false);
});
