import type { Language } from '@murmur/contract/language';
import { gramsOf } from './grams.ts';
import type { Statement } from './statement.ts';

/** Forms that look like a negation and ask, or mean nothing of the kind. */
const asking: Record<Language, RegExp> = {
  en: /\bwhether or not\b|\bnot only\b|\bno longer\b(?=\?)/gu,
  ko: /(?:않|아니)(?:은|는|을|ㄹ)?(?:지|까|냐|나)|지 않(?:나|을까)|안내|안전|안녕|불안|동안|안에|안쪽/gu,
  ja: /(?:では|じゃ|の|られ|でき|くれ|もらえ|え)ないか|[らえけせて]ん[?？]|しか.{0,8}(?:ない|ません|ならず)|だめですか|じゃだめ|ないかと|ませんか|ないでしょうか|かもしれない|ないといけない|なければならない|なくなる|ないですか|しかない/gu,
  zh: /(\p{Script=Han})[不没沒]\1|有[没沒]有|差不多|不过|不過|不少|特别|特別|个别|個別|别的|別的|班别|班別|要不|不如|不好吗|不好嗎|不是吗|不断|不斷|不同/gu,
  vi: /có .{0,25} không|hay không|(?:không|ko|k|hông)\s*(?:[?？]|hay)|được không/gu,
};
const marks: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:not|no|never|nobody|nothing|none|neither|nor|without|too \p{L}+ to|unable|cannot|cant|dont|wont|isnt|doesnt|didnt|non)(?!\p{L})|n['’]t(?!\p{L})/gu,
  ko: /(?<![가-힣])안(?=\s?[가-힣])|않|못|없|말고|말자|말아|마세|아니|아닌|아닙|ㄴㄴ|그만|반대/gu,
  ja: /ない|ません|なく|なかっ|ずに|ず(?=[、。]|$)|なけれ|へん|あかん|なし|無理|やめ|おらん|られん|もうい|欠|拒|ナシ|いらん|[^ごと]ん[?？]?$/gu,
  zh: /不|没|沒|无|無|别|別|未|甭|难以|難以/gu,
  vi: /(?<!\p{L})(?:không|ko|k|hông|hong|chưa|chẳng|đừng|chả|méo|đéo|khỏi|chớ)(?!\p{L})/gu,
};
/** What denies without saying so: a question that wants no answer, a lack, an end. */
const hidden: Record<Language, RegExp> = {
  en: /[?]|\bfree\b|\bhardly\b|\bbarely\b|\bfail|\brefus|\black|\binstead\b|\bstop\b|\bguess\b/u,
  ko: /[?？]|(?:나|까|냐|니|니요)(?:[.;\s~ㅋㅎ]|$)|어딨|누가|말라|마라|부족|빼/u,
  ja: /[?？]|(?:か|かな)(?:[。、\s]|$)|だめ|ダメ|いや|嫌|足り|まへん|堪忍|ゼロ/u,
  zh: /[?？吗嗎]|难|難|哪|谁|誰|拒|停/u,
  vi: /[?？]|đâu|sao|hết|mất|cấm|thiếu|khó|cái gì|như nhau|hả/u,
};
const reach: Record<Language, { before: number; after: number }> = {
  en: { before: 0, after: 22 },
  vi: { before: 0, after: 16 },
  ko: { before: 8, after: 6 },
  ja: { before: 6, after: 0 },
  zh: { before: 0, after: 5 },
};

/** Of so few grams is an opinion that its denial is all it says. */
const shortOpinion = 3;

type Signed = { negated: Set<string>; plain: Set<string>; count: number };

const readSigns = (text: string, language: Language): Signed => {
  const bare = text.normalize('NFKC').toLowerCase().replaceAll(asking[language], ' ');
  const { before, after } = reach[language];
  const negated = new Set<string>();
  let rest = bare;
  let count = 0;
  for (const match of bare.matchAll(marks[language])) {
    count += 1;
    const from = Math.max(0, match.index - before);
    const to = match.index + match[0].length + after;
    const near = bare.slice(from, to);
    for (const gram of gramsOf(near, language)) negated.add(gram);
    rest = rest.slice(0, from) + ' '.repeat(Math.min(to, bare.length) - from) + rest.slice(to);
  }
  return { negated, plain: new Set(gramsOf(rest, language)), count };
};

/** How often a text denies something. */
export const countDenials = (text: string, language: Language): number =>
  readSigns(text, language).count;

/** The report itself denied: nobody asked, it is no proposal. */
const deniedTelling: Record<Language, RegExp> = {
  en: /\bnot (?:asked|called|proposed|said|suggested|seen|described|offered|welcomed|priced|feared|expected|compared|wanted|refused)\b/u,
  ko: /그렇지 않|(?:다고|라고|다는|라는|자는|달라는|제안|의견|말|부탁)\S{0,2}\s?\S{0,3}(?:하지 않|않았|않습|아닙|아니었|없었|없습)/u,
  ja: /(?:声|意見|提案|考え|話|質問|指摘|希望|案|申し出|言葉|過去|経験|そう|計算)(?:です)?(?:では|じゃ|が|も|は)*(?:あ?り?ません|な[いか])|(?:挙が|出|言い|話し|求め|語られ|訴え|尋ね)(?:て[はい]*)?ません/u,
  zh: /没有?人[问說说提建想觉覺认認希]|沒有?人|没有人|不(?:是其中|是一个建议|建议|建議|提议|提議)/u,
  vi: /không (?:nói|hỏi|cho rằng|đề xuất|đề nghị|muốn|lo)/u,
};

const clauses = /[^.,!?。，！？、;\n…]+[.,!?。，！？、;\n…]*/gu;

/** What is spoken of where something is denied, openly or not, and where nothing is. */
const readDenials = (
  text: string,
  language: Language,
): { denied: Set<string>; said: Set<string>; count: number } => {
  let count = 0;
  const denied = new Set<string>();
  const said = new Set<string>();
  for (const [clause] of text.normalize('NFKC').toLowerCase().matchAll(clauses)) {
    const isDenial = hidden[language].test(clause) || readSigns(clause, language).count > 0;
    for (const gram of gramsOf(clause, language)) (isDenial ? denied : said).add(gram);
    if (isDenial) count += Math.max(1, readSigns(clause, language).count);
  }
  return { denied, said, count };
};

const next: Record<Language, RegExp | null> = {
  en: /^\s*\p{L}{3,}/u,
  vi: /^\s*\p{L}+(?: \p{L}+)?/u,
  zh: /^\p{Script=Han}{1,2}/u,
  ko: null,
  ja: null,
};

/** True when a sentence says the very words that its opinions deny, and leaves out the denial. */
const leavesOutDenial = (own: string, contents: string[], language: Language): boolean => {
  const following = next[language];
  if (following === null) return false;
  const source = contents.join('\n').normalize('NFKC').toLowerCase();
  const bare = source.replaceAll(asking[language], ' ');
  return [...bare.matchAll(marks[language])].some((match) => {
    const [mark] = match;
    const after = following.exec(bare.slice(match.index + mark.length))?.[0] ?? '';
    const before = language === 'zh' ? bare.slice(Math.max(0, match.index - 1), match.index) : '';
    const word = (before + after).trim();
    if (word.length < 2 || gramsOf(word, language).length === 0) return false;
    const plain = language === 'zh' ? word : new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u');
    const says = (text: string) =>
      typeof plain === 'string' ? text.includes(plain) : plain.test(text);
    return says(own) && !own.includes(mark) && !says(source.replaceAll(`${mark}${after}`, ''));
  });
};

/** True when a sentence denies what its opinions say, or says what all of them deny. */
export const turnsRound = ({ own, cited, index }: Statement): boolean => {
  const { language } = index.room;
  const telling = deniedTelling[language].exec(own)?.[0];
  if (telling && !cited.some(({ content }) => content.includes(telling))) return true;
  const said = readSigns(own, language);
  if (said.count > 0) {
    const sources = cited.map(({ content }) => readDenials(content, language));
    if (said.count > sources.reduce((sum, { count }) => sum + count, 0)) return true;
    const isDenied = (gram: string) => sources.some(({ denied }) => denied.has(gram));
    const isSaid = (gram: string) => sources.some((source) => source.said.has(gram));
    const grams = [...said.negated];
    return grams.some(isSaid) && !grams.some(isDenied);
  }
  const contents = cited.map(({ content }) => content);
  if (leavesOutDenial(own.normalize('NFKC').toLowerCase(), contents, language)) return true;
  if (cited.some(({ content }) => hidden[language].test(content.toLowerCase()))) return false;
  const sources = cited.map(({ content }) => readSigns(content, language));
  if (sources.some(({ count }) => count === 0)) return false;
  const isShort = sources.every(({ negated, plain }) => negated.size + plain.size <= shortOpinion);
  const plainIn = (gram: string) => sources.some(({ plain }) => plain.has(gram));
  const negatedIn = (gram: string) => sources.some(({ negated }) => negated.has(gram));
  return isShort || [...said.plain].some((gram) => negatedIn(gram) && !plainIn(gram));
};
