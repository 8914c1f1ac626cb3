import { describe, expect, test } from '@jest/globals';
import { type Language, languages } from '@murmur/contract/language';
import fc from 'fast-check';
import type { AnalystRoom } from '../../analyst.ts';
import { Verifier } from './verifier.ts';

/** Words that no list of common ones holds, as each language writes them. */
const syllables: Record<Language, { letters: string; least: number; gap: string }> = {
  en: { letters: 'bdfgklmnprtvz', least: 6, gap: ' ' },
  vi: { letters: 'bdghklmnprtvx', least: 6, gap: ' ' },
  ko: { letters: '갈굴낼덜랄뭘벌슬절철컬툴펄홀', least: 3, gap: ' ' },
  ja: { letters: '岬渚椿楓槙櫂汐凪霞蛍雫', least: 4, gap: '' },
  zh: { letters: '岬渚椿枫槙橹汐珀霞萤雫', least: 4, gap: '' },
};

const wordsIn = (language: Language, count: number): fc.Arbitrary<string[]> => {
  const { letters, least } = syllables[language];
  const letter = fc.constantFrom(...Array.from(letters));
  const word = fc.string({ unit: letter, minLength: least, maxLength: least + 2 });
  return fc.uniqueArray(word, { minLength: count, maxLength: count });
};

type Written = { author: string; content: string; isPublic: boolean };
const roomOf = (language: Language, opinions: Written[]): AnalystRoom => ({
  topic: 'T',
  language,
  opinions: opinions.map((one, at) => ({ ...one, id: `o${at}` })),
});
const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `o${at}`);

describe.each(languages)('whatever is written in %s', (language) => {
  const { gap } = syllables[language];

  test('what one person alone wrote in private is in no sentence, whatever it cites', async () => {
    await fc.assert(
      fc.asyncProperty(wordsIn(language, 6), fc.subarray(ids(4)), async (words, cited) => {
        const secret = words.join(gap);
        const room = roomOf(language, [
          { author: 'a', content: secret, isPublic: false },
          { author: 'b', content: '2 b or not 2 b', isPublic: true },
          { author: 'c', content: 'ok 👍', isPublic: true },
          { author: 'a', content: secret, isPublic: false },
        ]);
        for (const text of [secret, words.slice(2).join(gap), words.toReversed().join(gap)]) {
          expect(await new Verifier(room).refuse(text, cited)).not.toBeNull();
        }
      }),
      { numRuns: 40 },
    );
  });

  test('what is only private takes three people, however often they wrote it', async () => {
    await fc.assert(
      fc.asyncProperty(
        wordsIn(language, 3),
        fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 12 }),
        async (words, authors) => {
          const content = words.join(gap);
          const opinions = authors.map((author) => ({ author, content, isPublic: false }));
          const verifier = new Verifier(roomOf(language, opinions));
          expect(await verifier.refuse(content, ids(authors.length))).not.toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });

  test('nothing breaks the check, and what passes leads nowhere and counts nothing new', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '[x](https://evil.example)',
        '= HYPERLINK("x")',
        '97 %',
        '412 signatures',
        '“',
        '{people} {opinions} {constructor}',
        '((((((((((((((((((((((((((((a',
        '‮gnikrap',
        'không không không',
        'ないないないない',
      ),
    );
    const texts = fc.array(hostile, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
    await fc.assert(
      fc.asyncProperty(texts, texts, fc.subarray(ids(3)), async (said, text, cited) => {
        const room = roomOf(language, [
          { author: 'a', content: said, isPublic: true },
          { author: 'b', content: said, isPublic: false },
        ]);
        if ((await new Verifier(room).refuse(text, cited)) !== null) return;
        expect(text).not.toMatch(/https?:\/\//u);
        for (const [figure] of text.normalize('NFKC').matchAll(/[0-9]+/gu)) {
          expect(said.normalize('NFKC')).toContain(figure);
        }
      }),
      { numRuns: 150 },
    );
  });
});
