import { hasContact } from '@murmur/shared/text/personal-data';
import { toPlainText, truncate } from '@murmur/shared/text/plain-text';

/** Maximum width of a title; a Chinese, Japanese or Korean character is as wide as two letters. */
const widestTitle = 60;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Returns an opinion on one line, in its own words. Null if it contains a contact or would change when markup and
 * addresses are removed.
 */
export const quotable = (content: string): string | null => {
  const line = content.replaceAll(/\s+/gu, ' ').trim();
  const plain = toPlainText(content);
  const isSame = /[\p{L}\p{N}]/u.test(plain) && line.normalize('NFC').includes(plain);
  return isSame && !hasContact(plain) ? plain : null;
};

/** Makes a title from the beginning of an opinion: its first sentence, or as much of it as can be read quickly. */
export const asTitle = (words: string): string => {
  const sentence = /^.{8,}?[.!?。！？…](?=\s|\p{L}|$)/u.exec(words)?.[0] ?? words;
  const bare = sentence.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '') || sentence;
  let width = 0;
  let end = 0;
  for (const character of bare) {
    width += wide.test(character) ? 2 : 1;
    if (width > widestTitle) return truncate(bare, Array.from(bare.slice(0, end)).length);
    end += character.length;
  }
  return bare;
};
