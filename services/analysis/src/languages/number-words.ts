import type { Language } from '@murmur/contract/language';

/** How a language writes numbers in words. "One" is no number here: it is an article in most of them. */
export type NumberWords = {
  /** A run of number words, in lower case, where it counts something. */
  run: RegExp;
  /** A word within a run. */
  word: RegExp;
  values: Record<string, number>;
  /** Those of them that multiply what stands before. */
  multipliers: ReadonlySet<number>;
  /** Behind a number: that it counts people, or what they wrote. */
  ofPeople: RegExp;
};

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
  dozen: 12,
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
  thousand: 1_000,
  million: 1e6,
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
  스물: 20,
  서른: 30,
  마흔: 40,
  쉰: 50,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
  십: 10,
  백: 100,
  천: 1_000,
  만: 10_000,
};
const vietnamese: Record<string, number> = {
  hai: 2,
  ba: 3,
  bốn: 4,
  năm: 5,
  lăm: 5,
  sáu: 6,
  bảy: 7,
  tám: 8,
  chín: 9,
  mười: 10,
  mươi: 10,
  chục: 10,
  trăm: 100,
  nghìn: 1_000,
  ngàn: 1_000,
  triệu: 1e6,
  tỷ: 1e9,
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
  千: 1_000,
  万: 10_000,
  萬: 10_000,
};

const eastern: ReadonlySet<number> = new Set([10, 100, 1_000, 10_000, 1e6, 1e9]);
const counters =
  '(?:人|名|个|個|位|次|割|倍|成|分|年|月|天|日|小时|小時|時間|件|票|つ|回|度|台|张|張|斤|块|塊|元|円|週|周|點|点|桌|场|場|趟|条|條)';
const eastAsian = new RegExp(
  `(?!十分[にだなで])[二两兩三四五六七八九十百千万萬]{1,6}(?=${counters}|数|數)`,
  'gu',
);
const nativeKorean = '두|둘|세|셋|네|넷|다섯|여섯|일곱|여덟|아홉|열|스무|스물|서른|마흔|쉰';
const koreanCounters =
  '명|사람|분|가지|번|개|시간|달|살|대|바퀴|집|표|건|배|주|해|년|월|일|원|퍼센트|프로|정도';

export const numberWords: Record<Language, NumberWords> = {
  en: {
    run: new RegExp(
      `(?<!\\p{L})(?:${Object.keys(english).join('|')})s?(?:(?:[ -]| and )(?:${Object.keys(english).join('|')})){0,5}(?!\\p{L})`,
      'gu',
    ),
    word: /\p{L}+/gu,
    values: { ...english, dozens: 12, hundreds: 100, thousands: 1_000, millions: 1e6 },
    multipliers: new Set([100, 1_000, 1e6]),
    ofPeople:
      /^ (?:\p{L}+ ){0,2}(?:people|persons|participants?|residents|neighbours|neighbors|members|voices|others|opinions|comments|suggestions|ideas|proposals|questions|answers)(?!\p{L})/u,
  },
  ko: {
    run: new RegExp(
      `(?<!\\p{L})(?:(?:${nativeKorean}){1,2}|[이삼사오육칠팔구]?[십백천만][이삼사오육칠팔구십백천만]{0,6})(?= ?(?:${koreanCounters}))`,
      'gu',
    ),
    word: new RegExp(`${nativeKorean}|[이삼사오육칠팔구십백천만]`, 'gu'),
    values: korean,
    multipliers: new Set([10, 100, 1_000, 10_000]),
    ofPeople:
      /^ ?(?:명|사람|분(?=[이은의께도만 ])|건의|가지 (?:의견|제안|질문)|개의 (?:의견|제안))/u,
  },
  ja: {
    run: eastAsian,
    word: /./gu,
    values: han,
    multipliers: eastern,
    ofPeople: /^ ?(?:人|名|件の|つの(?:意見|提案|声|質問))/u,
  },
  zh: {
    run: eastAsian,
    word: /./gu,
    values: han,
    multipliers: eastern,
    ofPeople:
      /^ ?(?:(?:个|個|位|名)?(?:人|参与者|參與者)|[个個条條](?:意见|意見|建议|建議|问题|問題)|位)/u,
  },
  vi: {
    run: new RegExp(
      `(?<!\\p{L})(?:${Object.keys(vietnamese).join('|')})(?: (?:${Object.keys(vietnamese).join('|')})){0,5}(?= (?:người|ý|lần|bạn|phần|số|tháng|ngày|tiếng|cái|phút|giờ|tuần|đồng|câu|đề))`,
      'gu',
    ),
    word: /\p{L}+/gu,
    values: vietnamese,
    multipliers: eastern,
    ofPeople: /^ (?:người|bạn|ý kiến|đề xuất|đề nghị|câu hỏi)(?!\p{L})/u,
  },
};
