import type { Language } from '@murmur/contract/language';

type Change = [RegExp, string | ((...found: string[]) => string)];

/** Adds ㄴ to a syllable, as in the plain form of a Korean verb. */
const withNieun = (syllable: string): string => {
  const code = (syllable.codePointAt(0) ?? 0) - 0xac_00;
  return code % 28 === 0 ? String.fromCodePoint(0xac_00 + code + 4) : `${syllable}는`;
};

const japaneseRows: Record<string, string> = {
  か: 'く',
  さ: 'す',
  た: 'つ',
  ま: 'む',
  ば: 'ぶ',
  わ: 'う',
  ら: 'る',
};
/** Turns "行かない" into "行く", "見ない" into "見る" and "がない" into "がある". */
const isPlainStatement = (_: string, before = ''): string =>
  /[がはのもで]/u.test(before) ? `${before}ある` : (japaneseRows[before] ?? `${before}る`);

/**
 * Removes a negation, or inserts one in the position required by the language; the first rule that matches applies.
 */
const changes: Record<Language, Change[]> = {
  en: [
    [/\bcannot\b/u, 'can'],
    [/\b(is|are|was|were|will|would|could|does|do|did|has|have|had|should|it) not\b/u, '$1'],
    [/\bnothing\b/u, 'everything'],
    [/\b[Nn]obody\b/u, 'everybody'],
    [/\bnever /u, ''],
    [/\bunable\b/u, 'able'],
    [/\b[Ww]ithout\b/u, 'with'],
    [/\b(is|are|was|were|will|would|could|can|should|has|have)\b(?! not)/u, '$1 not'],
    [/\b(hold|cost|work|mean|take|buzz|bring|beat|rot|learn)(?:e?s)?\b/u, 'does not $1'],
    [/\b(rise|rose|tripled|doubled|gave|got|came)\b/u, 'never $1'],
  ],
  ko: [
    [/([가-힣])지 않는다/u, (_, syllable = '') => `${withNieun(syllable)}다`],
    [/없(?=[다는습고어])/u, '있'],
    [/(?<=[이가은는도] |\S수 |수는 )있(?=[다는습고지])/u, '없'],
    [/([가-힣])자(?=는 (?:의견|제안|말|쪽|절충)|고 (?:했|합))/u, '$1지 말자'],
    [/(?<!말)([가-힣]) 달라/u, '$1 주지 말아 달라'],
    [/(?<=\s)((?!모르|아니|없|못|안 |\d)\S+다고) (?=했|합|물|지적)/u, '안 $1 '],
    [/이라(?=고 (?:했|합|지적)|는 (?:의견|말|제안|지적))/u, '이 아니라'],
    [/좋(?=[아은다])/u, '안 좋'],
    [/(?<=이|가|말도|말이) (나왔|있었)습니다/u, ' $1던 것은 아닙니다'],
  ],
  ja: [
    [/([^危少ぶなし])ない(?=そう|と(?!だめ)|。|の(?!か|で)|という)/u, isPlainStatement],
    [/たい(?=と|そう|。)/u, 'たくない'],
    [/ほしい(?=と|そう|。)/u, 'ほしくない'],
    [/べき(?=だ|と|で)/u, 'べきでない'],
    [/(が|は)(?:いい|よい)(?=と|そう|。)/u, '$1よくない'],
    [/きつい/u, 'きつくない'],
    [/(?<=[るうくすむぶつぐたい])そうです/u, 'わけではないそうです'],
    [/て(?:い)?ます(?=。|（|\()/u, 'ていません'],
    [/です(?=。|（|\()/u, 'ではありません'],
    [/ました/u, 'ませんでした'],
  ],
  zh: [
    [/[没沒]人/u, '人人'],
    [/(?<!([\p{Script=Han}]))[没沒不](?![如过過])(?=\p{Script=Han})/u, ''],
    [
      /(?<=(\p{Script=Han}))[没沒不](?!\1|如|错|錯|同|过|過|得不|断|斷|少|仅|僅|只)(?=\p{Script=Han})/u,
      '',
    ],
    [/(希望|期待|觉得|覺得|建议|建議|提议|支持|同意|可以|应该|應該)/u, '不$1'],
    [/(想|(?<![功可才])能|会(?!议)|會(?!議)|是|要)/u, '不$1'],
    [/太/u, '不太'],
    [/(?<![没沒])有(?![没沒])/u, '没有'],
    [/(赞成|贊成|看好|找到|好停)/u, '不$1'],
  ],
  vi: [
    [/(?<!\p{L})(?:[Kk]hông|chưa|đừng) (?!chỉ|biết|gian|thì|và)/u, ''],
    [/(?<!\p{L})(muốn|bị|cần|được|có thể) /u, 'không $1 '],
    [/(?<!\p{L})(sẽ|cũng) /u, '$1 không '],
    [/(?:Chỉ nên|^Nên)/u, 'Không nên'],
    [/nên(?= \p{L}+ (?:làm|thử))/u, 'không nên'],
    [/(?<!\p{L})thì (?!ai|sao|lấy)/u, 'thì không '],
    [/(?<!\p{L})là /u, 'không phải là '],
    [/^(?:Có|Một) (?=người|bạn|ý kiến|đề nghị)/u, 'Không có '],
    [/(?<!\p{L})đã /u, 'chưa '],
    [/(?<!\p{L})(có|nói|lo|lên) /u, 'không $1 '],
  ],
};

/** In a question about whether something is true, a negation changes nothing, so such sentences are excluded. */
const questions: Record<Language, RegExp> = {
  en: /\bwhether\b/u,
  ko: /(?:는지|냐고|을까|ㄹ까)/u,
  ja: /ない(?:の)?か|のか/u,
  zh: /(\p{Script=Han})[不没沒]\1|有[没沒]有/u,
  vi: /không[.,]|không và|hay không|ở đâu|khác gì|hỏi|lấy gì/u,
};

/** The negated sentence, or the positive form of a negated one; null if the meaning would not change. */
export const denySentence = (text: string, language: Language): string | null => {
  if (questions[language].test(text)) return null;
  const change = changes[language].find(([from]) => from.test(text));
  if (!change) return null;
  const [from, to] = change;
  return typeof to === 'string' ? text.replace(from, to) : text.replace(from, to);
};
