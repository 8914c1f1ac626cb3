import type { Language } from '@murmur/contract/language';
import { toSimplified } from './chinese-characters.ts';
import { foldSpelling } from './fold-text.ts';
import { en } from './questions/en.ts';
import { ja } from './questions/ja.ts';
import { ko } from './questions/ko.ts';
import type { QuestionRules } from './questions/question-rules.ts';
import { vi } from './questions/vi.ts';
import { zh } from './questions/zh.ts';

const rulesOf: Record<Language, QuestionRules> = { ko, en, ja, zh, vi };

/** Letters that only Vietnamese has among the five languages. */
const vietnamese = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u;

/** Returns the language in whose script a text is written; people also write in another one than the room's. */
const writtenIn = (text: string, language: Language): Language => {
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Han}/u.test(text)) return language === 'ja' ? 'ja' : 'zh';
  return language === 'vi' || vietnamese.test(text) ? 'vi' : 'en';
};

/** The end of a sentence matters; a longer one is not read as a whole. */
const maxRead = 160;
/** If a text is mostly punctuation or a list of many short items, only its last sentences are read. */
const maxSentences = 24;
/** A shorter question before a statement only introduces it: "Phones? No thanks." */
const shortest = 7;
const symbols = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u200d|\ufe0f/gu;
const letter = /[\p{L}\p{M}\p{N}]/u;
const sentences = /[^?!.。\n]+(?:[?!.。]+|\n|$)(?:(?<=\d\.)\d[^?!.。\n]*[?!.。]*)*/gu;
const thanks =
  /^(?:please|pls|thanks?|thank you|thx|just (?:asking|curious|wondering)|감사합니다|고맙습니다|부탁드립니다|부탁드려요|그냥 궁금해서요|お願いします|よろしくお願いします|谢谢|请|cảm ơn|xin cảm ơn|ạ)$/u;

const asksIn = (
  sentence: string,
  { indefinite, indirect, states, embedded, asks }: QuestionRules,
) => {
  // Searched from the end: a pattern for the trailing signs takes quadratic time.
  const signs = Array.from(sentence);
  const length = signs.findLastIndex((sign) => letter.test(sign)) + 1;
  const hasMark = signs.includes('?', length);
  const bare = `${signs.slice(0, length).join('')}${hasMark ? '?' : ''}`;
  if (indirect.test(bare)) return true;
  if (states.test(bare)) return false;
  if (hasMark) return true;
  const certain = indefinite === undefined ? bare : bare.replaceAll(indefinite, ' ');
  return !embedded?.test(certain) && asks.test(certain.trim());
};

/**
 * Returns true if an opinion asks something: its last sentence, or a good part of it. Proposals and rhetorical questions, with
 * which people can agree, are statements.
 */
export const isQuestion = (content: string, language: Language): boolean => {
  const folded = foldSpelling(content).replaceAll(symbols, ' ').trim();
  const own = writtenIn(folded, language);
  const rules = rulesOf[own];
  const read = ((own === 'zh' ? toSimplified(folded) : folded).match(sentences) ?? [])
    .slice(-maxSentences)
    .map((sentence) => sentence.trim().slice(-maxRead))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .filter((sentence) => !thanks.test(sentence.replaceAll(/[\p{P}\p{S}]+$/gu, '')));
  const asking = read.map((sentence) => asksIn(sentence, rules));
  const letters = (asks: boolean): number =>
    read.reduce((sum, { length }, at) => sum + (asking[at] === asks ? length : 0), 0);
  return asking.at(-1) === true || (letters(true) > shortest && letters(true) * 3 > letters(false));
};
