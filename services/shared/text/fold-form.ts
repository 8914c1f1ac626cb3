/** One width, one composition, lower case. Korean laughter (ㅋㅋ) is not composed, because it is not a syllable. */
export const foldForm = (text: string): string =>
  text.replaceAll(/[^ㄱ-ㆎ]+/gu, (run) => run.normalize('NFKC')).toLowerCase();
