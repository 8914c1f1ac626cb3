import type { Language } from './languages.ts';

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const han = /\p{Script=Han}/u;
const vietnamese = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;
const latin = /\p{Script=Latin}/u;

/**
 * The language that a person's text is written in, as far as its letters show it: what a screen reader needs
 * to choose a voice. Undefined where there are no letters.
 */
export function languageOf(text: string): Language | undefined {
  if (hangul.test(text)) return 'ko';
  if (kana.test(text)) return 'ja';
  if (han.test(text)) return 'zh';
  const plain = text.normalize('NFC');
  if (vietnamese.test(plain)) return 'vi';
  return latin.test(plain) ? 'en' : undefined;
}
