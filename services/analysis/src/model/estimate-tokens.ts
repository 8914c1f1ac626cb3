/** Average tokens per character: of English and JSON, of letters with diacritics, and of all other scripts. */
const perCharacter = { ascii: 0.26, latin: 0.6, other: 0.75 } as const;

/**
 * Estimates how many tokens a text has. Tokenisers differ by a third in either direction, so it only serves to plan
 * time and sizes, and to notice a prompt of which the server has read a small part.
 */
export const estimateTokens = (text: string): number => {
  let [ascii, latin] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) ascii += 1;
    else if (unit < 0x0300 || (unit >= 0x1e00 && unit < 0x1f00)) latin += 1;
  }
  const other = text.length - ascii - latin;
  return Math.ceil(
    ascii * perCharacter.ascii + latin * perCharacter.latin + other * perCharacter.other,
  );
};
