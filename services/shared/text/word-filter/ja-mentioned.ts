/** Contexts that mention a Japanese word instead of using it. */
export const mentioned =
  '…(という言葉/という単語/という語/という字/という表現/という曲/という映画/という小説/の語源/の意味/放送禁止用語/差別用語/差別語/蔑称/差別の歴史/をなくす/江戸時代)';
