import { describe, expect, test } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { traditionalLean } from '@murmur/shared/text/chinese-characters';
import { inLanguage, inScriptOf } from './in-language.ts';
import { fitsLanguage } from './language-fit.ts';
import { traditional } from './texts/zh-hant.ts';

/** Returns every text with its key; texts that contain numbers are generated for 3 and 4. */
const textsOf = (value: unknown, key = ''): [string, string][] => {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') return [[key, String(value(3, 4))]];
  return Object.entries(value as object).flatMap(([name, inner]) =>
    textsOf(inner, `${key}.${name}`),
  );
};

describe('the messages of the service', () => {
  test.each(languages)('are complete and in the right language: %s', (language) => {
    for (const [key, text] of textsOf(inLanguage[language].messages)) {
      // This text consists of the model's name, which is in no language.
      if (key.endsWith('.byModel')) continue;
      expect([key, text.trim() !== '' && fitsLanguage(text, language)]).toEqual([key, true]);
    }
  });

  test('for traditional characters contain no simplified ones', () => {
    expect(inScriptOf('zh', ['圖書館']).messages).toBe(traditional.messages);
    expect(inScriptOf('zh', ['图书馆']).messages).toBe(inLanguage.zh.messages);
    const { messages, overview, event } = traditional;
    for (const [key, text] of textsOf({ messages, overview, event })) {
      const simplified = Array.from(text).filter((character) => traditionalLean(character) < 0);
      expect([key, simplified]).toEqual([key, []]);
    }
  });

  test('keep in traditional texts what rooms wrote themselves', () => {
    expect(traditional.event.missing('后台“条”')).toBe('沒有代表意見的房間：后台“条”');
    expect(traditional.messages.report.minutes(3)).toBe('3 分鐘');
  });

  test('are not left untranslated', () => {
    const english = new Map(textsOf(inLanguage['en'].messages));
    for (const language of languages) {
      if (language === 'en') continue;
      for (const [key, text] of textsOf(inLanguage[language].messages)) {
        expect([language, key, text]).not.toEqual([language, key, english.get(key)]);
      }
    }
  });

  test('use the singular for one in English', () => {
    expect(inLanguage['en'].messages.report.basis(1, 1)).toBe('1 opinion from 1 person');
    expect(inLanguage['en'].messages.report.minutes(1)).toBe('1 minute');
    expect(inLanguage['en'].messages.report.notShown(1)).toMatch(/opinion was .* it still counts/u);
  });
});
