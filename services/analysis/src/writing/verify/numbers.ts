import type { Language } from '@murmur/contract/language';
import { type Statement, sourceOf } from './statement.ts';

/** What code fills in: how many people, or opinions, the sentence rests on. */
export const slots = /\{(?:people|opinions)\}/gu;

const figures = /\d+(?:[.,:]\d+)*/gu;

const english: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  half: 0.5,
  third: 1 / 3,
  quarter: 0.25,
  dozen: 12,
  twice: 2,
  double: 2,
};
const korean: Record<string, number> = {
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  스무: 20,
  서른: 30,
  마흔: 40,
  쉰: 50,
  절반: 0.5,
  반: 0.5,
};
const vietnamese: Record<string, number> = {
  hai: 2,
  ba: 3,
  bốn: 4,
  năm: 5,
  sáu: 6,
  bảy: 7,
  tám: 8,
  chín: 9,
  mười: 10,
  chục: 10,
  trăm: 100,
  nghìn: 1000,
  ngàn: 1000,
  triệu: 1e6,
  tỷ: 1e9,
  nửa: 0.5,
};
const han: Record<string, number> = {
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  百: 100,
  千: 1000,
  万: 10_000,
  萬: 10_000,
  半: 0.5,
};

const counters =
  '(?:명|사람|분|가지|번|개|시간|달|살|대|바퀴|집|표|건|배|주|해|人|名|个|個|位|次|割|倍|成|分|年|月|天|日|小时|小時|時間|件|票|つ|回|度|台|张|張|斤|块|塊|元|円|週|周|點|点|桌|场|場|趟)';
const worded: Record<Language, { pattern: RegExp; values: Record<string, number> }> = {
  en: {
    pattern: new RegExp(`(?<![\\p{L}])(${Object.keys(english).join('|')})s?(?![\\p{L}])`, 'gu'),
    values: english,
  },
  vi: {
    pattern:
      /(?<!\p{L})(hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|chục|trăm|nghìn|ngàn|triệu|tỷ|nửa)(?=\s+(?:người|ý|lần|bạn|phần|trăm|nghìn|ngàn|triệu|tỷ|số|tháng|ngày|tiếng|cái))/gu,
    values: vietnamese,
  },
  ko: {
    pattern: new RegExp(
      `(?<!\\p{L})(${Object.keys(korean).join('|')})\\s?(?=${counters}|정도)`,
      'gu',
    ),
    values: korean,
  },
  ja: {
    pattern: new RegExp(
      `([二三四五六七八九十百千万半])(?=[二三四五六七八九十百千万]*${counters}|数)`,
      'gu',
    ),
    values: han,
  },
  zh: {
    pattern: new RegExp(
      `([二两兩三四五六七八九十百千万萬半])(?=[二三四五六七八九十百千万萬]*${counters}|数|數)`,
      'gu',
    ),
    values: han,
  },
};

/** "Enough", not ten minutes. */
const enough = /十分(?=[にだなで])/gu;

export const valuesIn = (text: string, language: Language): string[] => {
  const digits = [...text.matchAll(figures)].map(([figure]) => figure.replace(/,(?=\d{3})/gu, ''));
  const { pattern, values } = worded[language];
  const words = [...text.replaceAll(enough, '').matchAll(pattern)].map((match) =>
    String(values[match[1] ?? ''] ?? ''),
  );
  return [...digits, ...words];
};

/** Every figure and number word of a source, however it is meant: "三" and "3" are the same. */
const knownIn = (source: string, language: Language): Set<string> => {
  const whole = valuesIn(source, language);
  const known = new Set(whole);
  for (const figure of whole) for (const part of figure.split(/[.,:]/u)) known.add(part);
  if (known.has('50')) known.add('0.5');
  const { values } = worded[language];
  for (const [word, value] of Object.entries(values))
    if (source.includes(word)) known.add(String(value));
  return known;
};

const onePerson =
  /\bone (?:person|participant|people)\b|한 (?:명|사람|분)(?:이|은|만|의)|一人[がは]|一個人|一个人|một người/u;

/**
 * True when a sentence holds a number that its opinions do not. What code counts is written as a slot
 * and filled after this.
 */
export const hasStrayNumber = (statement: Statement): boolean => {
  const { language } = statement.index.room;
  const own = statement.own.replaceAll(slots, ' ').normalize('NFKC').toLowerCase();
  const source = sourceOf(statement);
  const known = knownIn(source, language);
  if (valuesIn(own, language).some((value) => !known.has(value))) return true;
  if (
    /%|percent|퍼센트|パーセント|百分之|phần trăm/u.test(own) &&
    !/%|percent|퍼|프로|パー|百分|phần trăm/u.test(source)
  )
    return true;
  const people = new Set(statement.cited.map(({ author }) => author)).size;
  return onePerson.test(own) && people !== 1 && !onePerson.test(source);
};
