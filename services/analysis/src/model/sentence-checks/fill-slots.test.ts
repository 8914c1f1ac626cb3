import { expect, test } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { fillSlots } from './fill-slots.ts';

const wordOf = { ko: '토론방', en: 'rooms', ja: 'ルーム', zh: '房间', vi: 'phòng' };

test.each(languages)('counts people of a room and rooms of an event in %s', (language) => {
  const fill = (isEvent: boolean): string =>
    fillSlots('Longer lunch ({people}).', { language, isEvent }, { people: 12, opinions: 15 });
  expect(fill(true)).toContain('12');
  expect(fill(true)).toContain(wordOf[language]);
  expect(fill(false)).toContain('12');
  expect(fill(false)).not.toContain(wordOf[language]);
});

test('counts rooms in traditional characters if the text uses them', () => {
  const event = { language: 'zh', isEvent: true } as const;
  expect(fillSlots('圖書館應該開放（{people}）。', event, { people: 3, opinions: 3 })).toContain(
    '3 個房間',
  );
});
