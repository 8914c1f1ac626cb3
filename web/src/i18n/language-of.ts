import type { Language } from '@murmur/contract/language';

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const han = /\p{Script=Han}/u;
const vietnamese = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;
const latin = /\p{Script=Latin}/u;

/**
 * Returns the language of a person's text as far as its script shows it, so that a screen reader can choose a
 * voice; undefined without letters.
 */
export function languageOf(text: string): Language | undefined {
  if (hangul.test(text)) return 'ko';
  if (kana.test(text)) return 'ja';
  if (han.test(text)) return 'zh';
  const plain = text.normalize('NFC');
  if (vietnamese.test(plain)) return 'vi';
  return latin.test(plain) ? 'en' : undefined;
}
