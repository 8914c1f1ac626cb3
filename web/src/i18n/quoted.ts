const western = ['“', '”', '‘', '’'] as const;
const japanese = ['「', '」', '『', '』'] as const;

/** A text between the quotation marks of its language; such marks within it become those of the second level. */
export const quoted = (text: string, language: string | undefined): string => {
  const [open, close, innerOpen, innerClose] = language === 'ja' ? japanese : western;
  return open + text.replaceAll(open, innerOpen).replaceAll(close, innerClose) + close;
};
