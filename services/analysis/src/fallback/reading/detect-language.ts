import type { Language } from '@murmur/contract/language';

/** The language that an opinion is written in; `other` is read by spaces and has no lexicon. */
export type Tongue = Language | 'other';

const vietnameseLetter = /[ăâđêôơưạảãắằẳẵặấầẩẫậẻẽẹếềểễệỉĩịọỏốồổỗộớờởỡợụủũứừửữựỷỹỵ]/giu;
/** Also the marks that other languages in Latin letters have. */
const anyMark = /[àáèéìíòóùúýâêô]/iu;
const englishWord = /\b(?:the|is|are|and|to|of|it|we|you|this|that|should|not|with)\b/iu;

const letter = /\p{L}/u;

type Script = 'hangul' | 'kana' | 'han' | 'latin' | 'other';

function scriptOf(unit: number): Script | null {
  if (unit < 0x80) return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a ? 'latin' : null;
  if (unit < 0x250) return unit >= 0xc0 && unit !== 0xd7 && unit !== 0xf7 ? 'latin' : null;
  if (unit >= 0x1e00 && unit <= 0x1eff) return 'latin';
  if ((unit >= 0xac00 && unit <= 0xd7a3) || (unit >= 0x1100 && unit <= 0x11ff)) return 'hangul';
  if (unit >= 0x3130 && unit <= 0x318f) return 'hangul';
  if (unit >= 0x3041 && unit <= 0x30ff) return 'kana';
  if ((unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0x3400 && unit <= 0x4dbf)) return 'han';
  return letter.test(String.fromCharCode(unit)) ? 'other' : null;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * Reads the script of an opinion first and falls back to the room's language where scripts are shared
 * (Han alone is Japanese in a Japanese room). Words borrowed in Latin letters do not decide.
 */
export function detectLanguage(text: string, room: Language): Tongue {
  const found: Record<Script, number> = { hangul: 0, kana: 0, han: 0, latin: 0, other: 0 };
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const script = scriptOf(text.charCodeAt(at));
    if (script === null) continue;
    found[script] += 1;
    letters += 1;
  }
  const { hangul, kana, han } = found;
  if (letters === 0) return room;
  if (hangul >= letters * 0.15 && hangul >= kana + han) return 'ko';
  if (kana + han >= letters * 0.15) {
    if (kana * 12 >= han && kana > 0) return 'ja';
    return room === 'ja' ? 'ja' : 'zh';
  }
  if (found.latin < letters / 2) return 'other';
  const marks = count(text, vietnameseLetter);
  if (marks > 0 && marks * 25 >= letters) return 'vi';
  // In a Vietnamese room people also write short words, and without marks.
  return room === 'vi' && (anyMark.test(text) || !englishWord.test(text)) ? 'vi' : 'en';
}
