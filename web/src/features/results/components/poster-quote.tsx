import { Phrases } from '../../../i18n/phrases.tsx';
import { quoted } from '../../../i18n/quoted.ts';
import { classNames } from '../../../lib/class-names.ts';

type Props = { text: string | null; lang: string; className?: string };

/** A quoted opinion; renders nothing if none was shared. */
export function PosterQuote({ text, lang, className = 'mt-2 line-clamp-5' }: Props) {
  if (text === null) return null;
  return (
    <blockquote
      lang={lang}
      dir="auto"
      className={classNames('border-l-2 border-line-strong pl-3 break-words', className)}
    >
      <Phrases text={quoted(text, lang)} lang={lang} />
    </blockquote>
  );
}
