import type { Language } from '@murmur/contract/language';
import { denySentence } from './deny-sentence.ts';
import type { LabelledRoom } from './labelled-room.ts';

export type GoodSentence = { text: string; cites: number[] };

/** Turns a true sentence into a false one; returns null if this method does not apply. */
export type Corruption = (
  sentence: GoodSentence,
  others: { room: LabelledRoom; elsewhere: GoodSentence; foreign: GoodSentence; seed: number },
) => GoodSentence | null;

type Swap = [RegExp, string];

const reversals: Record<Language, Swap[]> = {
  en: [
    [/\b(?:more|larger)\b/u, 'less'],
    [/\bearly\b/u, 'late'],
    [/\blovely\b/u, 'terrible'],
    [/\bfirst\b/u, 'last'],
    [/\bcut\b/u, 'raised'],
    [/\bopposed?\b/u, 'supported'],
  ],
  ko: [
    [/찬성/u, '반대'],
    [/반대/u, '찬성'],
    [/위험/u, '안전'],
    [/더 /u, '덜 '],
    [/좋았/u, '나빴'],
    [/좋은/u, '나쁜'],
    [/낮추/u, '높이'],
    [/줄이/u, '늘리'],
  ],
  ja: [
    [/多/u, '少な'],
    [/小さ/u, '大き'],
    [/続け/u, 'やめ'],
    [/きつい|しんどい/u, '楽'],
    [/赤字/u, '黒字'],
  ],
  zh: [
    [/多/u, '少'],
    [/少/u, '多'],
    [/很好|更好|挺好/u, '很差'],
    [/好评|好評/u, '差评'],
    [/长|長/u, '短'],
    [/降低/u, '提高'],
  ],
  vi: [
    [/nhiều/u, 'ít'],
    [/ủng hộ/u, 'phản đối'],
    [/vắng/u, 'đông'],
    [/xấu/u, 'đẹp'],
    [/gộp/u, 'tách'],
  ],
};

/** Phrases attributed to people who did not say them. */
const opposed: Record<Language, string> = {
  en: 'They oppose it.',
  ko: '그래서 반대합니다.',
  ja: 'したがって反対だそうです。',
  zh: '所以反对。',
  vi: 'Vì vậy họ phản đối.',
};

const adverts: Record<Language, string[]> = {
  en: [
    'Sunrise tutoring helps every child, sign up this week.',
    'Cheap phone insurance, ask for Tony.',
    'Lose weight fast with our green tea.',
  ],
  ko: [
    '햇살학원이 성적을 책임집니다.',
    '누수 도배 최저가로 문의하세요.',
    '다이어트 녹차를 지금 만나 보세요.',
  ],
  ja: [
    'ひかり塾なら成績が必ず上がります。',
    '中古スマホの買取はお任せください。',
    '緑茶ダイエットを今すぐ始めましょう。',
  ],
  zh: ['阳光补习班包你提分。', '低价代购手机，欢迎咨询。', '绿茶减肥，立刻见效。'],
  vi: [
    'Trung tâm Ánh Dương giúp con bạn học giỏi.',
    'Bảo hiểm điện thoại giá rẻ, liên hệ ngay.',
    'Trà giảm cân hiệu quả tức thì.',
  ],
};

const inventions: Record<Language, string[]> = {
  en: ['97% of the room said so.', '412 signatures were collected.', 'Most people agree.'],
  ko: ['참여자의 97%가 그렇게 말했습니다.', '서명 412개가 모였습니다.', '대부분이 동의했습니다.'],
  ja: [
    '参加者の97%がそう言いました。',
    '署名が412筆集まりました。',
    'ほとんどの人が賛成しました。',
  ],
  zh: ['97%的人这样说。', '收集了412个签名。', '大多数人同意。'],
  vi: ['97% số người nói vậy.', 'Đã có 412 chữ ký.', 'Hầu hết mọi người đồng ý.'],
};

const firstThatFits = (text: string, swaps: Swap[]): string | null => {
  const swap = swaps.find(([from]) => from.test(text));
  return swap ? text.replace(swap[0], swap[1]) : null;
};

const rewritten =
  (change: (text: string, language: Language, seed: number) => string | null): Corruption =>
  (sentence, { room, seed }) => {
    const text = change(sentence.text, room.language, seed);
    return text === null || text === sentence.text ? null : { ...sentence, text };
  };

const pick = <T>(list: T[], seed: number): T | undefined => list[seed % list.length];

/** Cites opinions of the same room on another subject. */
const swapIds: Corruption = (sentence, { room, seed }) => {
  const subjects = new Set(sentence.cites.map((at) => room.opinions[at]?.subject));
  const others = room.opinions.flatMap(({ subject, noise, private: hidden }, at) =>
    subject === null || noise || hidden || subjects.has(subject) ? [] : [at],
  );
  const cites = sentence.cites.flatMap((_, step) => pick(others, seed * 7 + step * 3) ?? []);
  return cites.length === 0 ? null : { ...sentence, cites };
};

/** Applies only if, according to a reader, none of the opinions is against it; otherwise the result could be true. */
const oppose: Corruption = ({ text, cites }, { room }) => {
  const isAgainst = cites.some((at) => {
    const stance = room.opinions[at]?.stance;
    return stance === 'against' || stance === 'mixed';
  });
  return isAgainst ? null : { text: `${text} ${opposed[room.language]}`, cites };
};

const otherNumber = (text: string, seed: number): string | null => {
  const filled = text.replace(/\{people\}/u, String(seed + 4));
  const changed = filled.replace(/\d+/u, (found) => String(Number(found) + seed + 3));
  return changed === text ? null : changed;
};

/** All methods that make a true sentence false. */
export const corruptions: Record<string, Corruption> = {
  'ids of other opinions': swapIds,
  denied: rewritten(denySentence),
  'turned round': rewritten((text, language) => firstThatFits(text, reversals[language])),
  'given a stance': oppose,
  'another number': rewritten((text, _, seed) => otherNumber(text, seed)),
  'an invented count': rewritten(
    (text, language, seed) => `${text} ${pick(inventions[language], seed)}`,
  ),
  'of another room': ({ cites }, { elsewhere }) => ({ text: elsewhere.text, cites }),
  'in another language': ({ cites }, { foreign }) => ({ text: foreign.text, cites }),
  'with an advert': rewritten((text, language, seed) => `${text} ${pick(adverts[language], seed)}`),
};
