import { describe, expect, it } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { codePoints } from '@murmur/contract/text';
import { newCapability } from '@murmur/shared/runtime/capability';
import fc from 'fast-check';
import { nicknameOf } from './nickname.ts';
import { nicknameWords, wordsInList } from './nickname-words.ts';

const scripts = {
  ko: /^[\p{Script=Hangul} ]+$/u,
  en: /^[A-Za-z ]+$/,
  ja: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]+$/u,
  zh: /^\p{Script=Han}+$/u,
  vi: /^[\p{Script=Latin} ]+$/u,
} as const;

describe.each(languages)('nicknames in %s', (language) => {
  const room = newCapability();
  const names = Array.from({ length: 3_000 }, (_, i) => nicknameOf(room, language, i + 1));

  it('are unique in a room, even once all combinations are used up', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names[wordsInList ** 2]).toBe(`${names[0]} 2`);
  });

  it('are two words of the language, in NFC and short enough for a phone', () => {
    for (const name of names.slice(0, wordsInList ** 2)) {
      expect(name).toMatch(scripts[language]);
      expect(name).toBe(name.normalize('NFC').trim());
      expect(codePoints(name)).toBeLessThanOrEqual(26);
    }
  });

  it('give each of the first 32 people a different animal', () => {
    const { animals } = nicknameWords[language];
    const seen = names.slice(0, wordsInList).map((name) =>
      animals
        .filter((animal) => name.includes(animal))
        .toSorted()
        .join(),
    );
    expect(new Set(seen).size).toBe(wordsInList);
  });

  it('come from complete lists without duplicates', () => {
    const { qualities, animals } = nicknameWords[language];
    expect(new Set(qualities).size).toBe(wordsInList);
    expect(new Set(animals).size).toBe(wordsInList);
  });
});

describe('the order of nicknames', () => {
  it('is specific to the room and stable', () => {
    const of = (room: string) =>
      Array.from({ length: 20 }, (_, i) => nicknameOf(room, 'en', i + 1));
    expect(of('one')).toEqual(of('one'));
    expect(of('one')).not.toEqual(of('two'));
  });

  it('gives two different seats two different names in any room', () => {
    const ordinal = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.string(), ordinal, ordinal, (room, a, b) => {
        fc.pre(a !== b);
        expect(nicknameOf(room, 'zh', a)).not.toBe(nicknameOf(room, 'zh', b));
      }),
    );
  });
});
