import type { Language } from '@murmur/contract/language';

/** The language that an opinion is written in; `other` is read by spaces and has no lexicon. */
export type Tongue = Language | 'other';

const vietnameseLetter = /[ăâđêôơưạảãắằẳẵặấầẩẫậẻẽẹếềểễệỉĩịọỏốồổỗộớờởỡợụủũứừửữựỷỹỵ]/giu;
/** Words of Vietnamese typed without its marks, as people do in a hurry; none is an English word. */
const bareVietnamese =
  /\b(?:khong|nen|duoc|cua|nhieu|nguoi|rat|qua|them|chung|minh|toi|cho|va|phai|thi|neu)\b/giu;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * Reads the script of an opinion first and falls back to the room's language where scripts are shared
 * (Han alone is Japanese in a Japanese room). Words borrowed in Latin letters do not decide.
 */
export function detectLanguage(text: string, room: Language): Tongue {
  const letters = count(text, /\p{L}/gu);
  if (letters === 0) return room;
  const hangul = count(text, /\p{Script=Hangul}/gu);
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(text, /\p{Script=Han}/gu);
  if (hangul >= letters * 0.15 && hangul >= kana + han) return 'ko';
  if (kana + han >= letters * 0.15) {
    if (kana * 12 >= han && kana > 0) return 'ja';
    return room === 'ja' ? 'ja' : 'zh';
  }
  if (count(text, /\p{Script=Latin}/gu) < letters / 2) return 'other';
  const marks = count(text, vietnameseLetter);
  if (marks > 0 && marks * 25 >= letters) return 'vi';
  if (room === 'vi' && count(text, bareVietnamese) >= 2) return 'vi';
  return 'en';
}
