import type { Language } from '@murmur/contract/language';
import { inLanguage } from '../../languages/in-language.ts';
import type { NumberWords } from '../../languages/number-words.ts';
import { type CheckedSentence, peopleBehind, toSearched } from './checked-sentence.ts';

/** Slots filled by code: the number of cited opinions, or of their authors. */
export const slots = /\{(?:people|opinions)\}/gu;

const figures = /\d+(?:[.,:]\d+){0,6}/gu;

type Found = { value: string; end: number };

/** Reads number words: "two hundred and fifty" is 250, "三十" is 30. */
const numberIn = (run: string, { word, values, multipliers }: NumberWords): string => {
  let sum = 0;
  let before = 0;
  for (const [part] of run.matchAll(word)) {
    const value = values[part] ?? 0;
    if (!multipliers.has(value)) before += value;
    else if (value >= 10_000) {
      sum = Math.max(1, sum + before) * value;
      before = 0;
    } else {
      sum += Math.max(1, before) * value;
      before = 0;
    }
  }
  return String(sum + before);
};

const findNumbers = (text: string, language: Language): Found[] => {
  const words = inLanguage[language].numbers;
  return [
    ...[...text.matchAll(figures)].map((match) => ({
      value: match[0].replaceAll(/,(?=\d{3})/gu, ''),
      end: match.index + match[0].length,
    })),
    ...[...text.matchAll(words.run)].map((match) => ({
      value: numberIn(match[0], words),
      end: match.index + match[0].length,
    })),
  ];
};

export const valuesIn = (text: string, language: Language): string[] =>
  findNumbers(text, language).map(({ value }) => value);

/** Finds every figure and number word of a source, whatever its meaning: "三" and "3" are equal. */
const knownIn = (source: string, language: Language): Set<string> => {
  const found = valuesIn(source, language);
  const known = new Set([...found, ...found.flatMap((figure) => figure.split(/[.,:]/u))]);
  for (const [word, value] of Object.entries(inLanguage[language].numbers.values)) {
    if (source.includes(word)) known.add(String(value));
  }
  return known;
};

/**
 * Returns true if a sentence contains a number that neither occurs in its opinions nor equals the number of cited
 * opinions or of their authors.
 */
export const hasStrayNumber = (statement: CheckedSentence): boolean => {
  const { cited, room, source } = statement;
  const own = toSearched(statement.own.replaceAll(slots, ' '));
  const { ofPeople, percent } = inLanguage[room.language].numbers;
  const isShare = (text: string): boolean => text.includes('%') || percent.test(text);
  if (isShare(own) && !isShare(source)) return true;
  const known = knownIn(source, room.language);
  const counted = new Set([String(peopleBehind(cited)), String(cited.length)]);
  return findNumbers(own, room.language).some(
    ({ value, end }) =>
      !known.has(value) && !(counted.has(value) && ofPeople.test(own.slice(end, end + 40))),
  );
};
