const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How much is written: letters, of which one of Chinese, Japanese and Korean counts as two. */
export const textWidth = (content: string): number => {
  const letters = content.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.reduce((width, letter) => width + (wide.test(letter) ? 2 : 1), 0);
};
