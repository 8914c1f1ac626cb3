/** A text between the quotation marks of its language. */
export const quoted = (text: string, language: string | undefined): string =>
  language === 'ja' ? `「${text}」` : `“${text}”`;
