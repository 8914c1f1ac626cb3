import type { Language } from '@murmur/contract/language';
import { commonGrams } from './common-grams.ts';

const pieces =
  /[\p{Script=Hangul}]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[\p{Script=Latin}\p{M}\p{N}]+(?:['’]\p{Script=Latin}+)?/gu;
/** A Chinese character alone, or two of Katakana. */
const japanese = /\p{Script=Han}|[\p{Script=Katakana}ー]{2}/gu;
const onlyHiragana = /^\p{Script=Hiragana}+$/u;
const isHangul = /^\p{Script=Hangul}/u;
const isCjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;

const stemEnglish = (word: string): string => {
  const bare = word.replace(/['’](?:s|re|ve|ll|d|m|t)$/u, '');
  if (bare.length < 4) return bare;
  const stem = bare.replace(/(?:ies|ied)$/u, 'y').replace(/(?:ing|edly|ed|es|s|ly)$/u, '');
  return stem.length < 3 ? bare : stem.replace(/(.)\1$/u, '$1').replace(/e$/u, '');
};

const pairsOf = (run: string): string[] => {
  const points = Array.from(run);
  return points.slice(1).map((point, at) => `${points[at]}${point}`);
};

/**
 * What a text is about, as it is compared: stems of words where spaces part words, pairs of characters
 * in Korean, Japanese and Chinese; without what any report says ("one asks whether"), in order.
 */
export const gramsOf = (text: string, language: Language): string[] => {
  const common = commonGrams[language];
  const found: string[] = [];
  for (const [piece] of text.normalize('NFKC').toLowerCase().matchAll(pieces)) {
    if (isHangul.test(piece)) found.push(...pairsOf(piece));
    else if (isCjk.test(piece)) {
      const isWritten = (gram: string): boolean => !onlyHiragana.test(gram);
      if (language !== 'ja') found.push(...pairsOf(piece));
      // Japanese bends its verbs in Hiragana: the characters themselves stay.
      else found.push(...(piece.match(japanese) ?? []).filter(isWritten));
    } else found.push(language === 'en' ? stemEnglish(piece) : piece);
  }
  return found.filter((gram) => !common.has(gram));
};
