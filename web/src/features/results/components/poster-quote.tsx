/** What somebody said, in their words; nothing where nobody shared theirs. */
export function PosterQuote({ text, lang }: { text: string | null; lang: string }) {
  if (text === null) return null;
  return (
    <blockquote
      lang={lang}
      className="mt-2 line-clamp-5 border-l-2 border-line-strong pl-3 break-words"
    >
      “{text}”
    </blockquote>
  );
}
