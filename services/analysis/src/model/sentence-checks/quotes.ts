import type { CheckedSentence } from './checked-sentence.ts';
import { toBare } from './text-windows.ts';

/** True if a sentence quotes words that occur in no cited shared opinion. */
export const misquotes = ({ quotes, cited, room }: CheckedSentence): boolean => {
  const shared = cited.flatMap(({ isPublic, content }) => (isPublic ? [content] : []));
  const open = [room.topic, ...shared].map((text) => toBare(text).letters);
  return quotes.some((quote) => {
    const parts = quote.split('…').map((part) => toBare(part).letters);
    return !open.some((text) => parts.every((part) => text.includes(part)));
  });
};
