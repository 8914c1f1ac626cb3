const western = ['“', '”', '‘', '’'] as const;
const japanese = ['「', '」', '『', '』'] as const;

/** Quotes a text with the quotation marks of its language; marks within it become second-level ones. */
export const quoted = (text: string, language: string | undefined): string => {
  const [open, close, innerOpen, innerClose] = language === 'ja' ? japanese : western;
  return open + text.replaceAll(open, innerOpen).replaceAll(close, innerClose) + close;
};
