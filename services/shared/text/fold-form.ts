/** One width, one composition, lower case. Korean laughter (ㅋㅋ) stays what it is: it is no syllable. */
export const foldForm = (text: string): string =>
  text.replaceAll(/[^ㄱ-ㆎ]+/gu, (run) => run.normalize('NFKC')).toLowerCase();
