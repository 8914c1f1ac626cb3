import type { Language } from '@murmur/contract/language';
import {
  asking,
  complaints,
  forbidding,
  joints,
  lacks,
  marks,
  requests,
  rhetoric,
} from './denial-words.ts';
import { gramsOf } from './grams.ts';
import { flatKorean } from './korean-stems.ts';

const stops = /(?<=[.!?。！？…\n;；,，、:：])(?!\d)/u;
/** These deny what stands before them. */
const backward: ReadonlySet<string> = new Set(['nothing', 'none', 'nowhere']);
/** Of more words, or pairs of characters, a clause is long. */
const mostReached: Record<Language, number> = { en: 6, vi: 6, ko: 10, ja: 10, zh: 10 };

/** As `gramsOf`, with Korean verbs as they stand before they are bent: "나온", "나와" and "나오" are one. */
const stemsOf = (text: string, language: Language): string[] => {
  const grams = gramsOf(text, language);
  return language === 'ko' ? grams.map(flatKorean) : grams;
};

export type Clause = {
  /** What is spoken of. */
  grams: Set<string>;
  /** What of it stands where a denial reaches. */
  denied: Set<string>;
  /** It holds a word of denial. */
  isOpen: boolean;
  /** A question that may want no answer, or irony. */
  isRhetoric: boolean;
  /** The word for a lack or an end. */
  lack: string | null;
  /** The word for something that is complained of. */
  complaint: string | null;
  isRequest: boolean;
  isForbidding: boolean;
  /** So long that its denial does not reach all of it. */
  isLong: boolean;
  text: string;
};

const lastChars = (text: string, count: number): string => Array.from(text).slice(-count).join('');
/** "Does not want to", "may not": what is denied comes after. */
const modal = /^(?:想|要|会|會|能|可以|应该|應該|得|是|让|讓|敢)/u;
const firstChars = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('');
const predicate = /([\p{Script=Han}\p{Script=Katakana}ー]+)\p{Script=Hiragana}{0,5}$/u;

/** "Do not wish that", "should not": what is denied comes before. */
const wished = /(?:て?ほしく|たく|べきで|べきでは)$/u;
/** "Do" and "become": the noun before them is what is denied. */
const light = /^\s?[하한할해했함]/u;
/** Korean writes "do for somebody" in one word or in two. */
const auxiliary = /(?<=[가-힣]) (?=주|달라|두는|놓)/gu;
/** What a denial denies, as far as its clause goes. */
const reachOf: Record<Language, (before: string, mark: string, behind: string) => string[]> = {
  en: (before, mark, behind) => [
    ...stemsOf(behind, 'en').slice(0, 1),
    ...(backward.has(mark) ? stemsOf(before, 'en').slice(-1) : []),
  ],
  vi: (_, __, behind) => stemsOf(behind, 'vi').slice(0, 2),
  zh: (before, _, behind) => [
    ...stemsOf(firstChars(behind.replace(modal, ''), 2), 'zh'),
    ...stemsOf(`${lastChars(before, 1)}${firstChars(behind, 1)}`, 'zh'),
  ],
  ko: (before, mark, behind) =>
    (mark === '안' || mark === '못') && !/[가-힣]$/u.test(before)
      ? [
          ...stemsOf(behind.trimStart().split(' ')[0] ?? '', 'ko'),
          ...(light.test(behind) ? stemsOf(lastChars(before, 4), 'ko') : []),
        ]
      : stemsOf(lastChars(before, 9), 'ko'),
  ja: (before) => stemsOf(predicate.exec(before.replace(wished, ''))?.[1] ?? '', 'ja'),
};

const readClause = (text: string, language: Language): Clause => {
  const grams = new Set(stemsOf(text, language));
  const denied = new Set<string>();
  const found = [...text.matchAll(marks[language])];
  for (const match of found) {
    const [mark] = match;
    const before = text.slice(0, match.index);
    const behind = text.slice(match.index + mark.length);
    for (const gram of reachOf[language](before, mark, behind)) denied.add(gram);
  }
  return {
    grams: new Set([...grams, ...denied]),
    denied,
    isOpen: found.length > 0,
    isRhetoric: rhetoric[language].test(text),
    lack: lacks[language].exec(text)?.[0] ?? null,
    complaint: complaints[language].exec(text)?.[0] ?? null,
    isRequest: requests[language].test(text),
    isForbidding: forbidding[language].test(text),
    isLong: grams.size > mostReached[language],
    text,
  };
};

export const readClauses = (text: string, language: Language): Clause[] => {
  const clauses = text
    .normalize('NFKC')
    .toLowerCase()
    .split(stops)
    .map((part) => part.replaceAll(asking[language], ' ').replaceAll(auxiliary, ''))
    .flatMap((part) => part.split(joints[language]))
    .filter((part) => part.trim() !== '')
    .map((part) => readClause(part, language));
  // "Drums? No." denies what stands before it.
  return clauses.map((clause, at) => {
    const next = clauses[at + 1];
    return next?.isOpen && next.grams.size === 0 ? { ...clause, isOpen: true } : clause;
  });
};
