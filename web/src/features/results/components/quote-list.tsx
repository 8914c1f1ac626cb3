import type { Evidence } from '@murmur/contract/evidence';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { RoomTag } from '../../rooms/components/room-tag.tsx';
import { splitAt } from '../search-quotes.ts';

/** Up to this number of voices, each is set in larger type. */
const fewQuotes = 6;
const shownAtFirst = { led: 3, alone: 10 };
/** Fewer voices than this take up less space than the button that would hide them. */
const minHidden = 2;
const shownMore = 40;

type Props = {
  voices: Evidence[];
  lang: string;
  /** True if something above sums the opinions up. */
  led: boolean;
  /** Search terms to highlight; empty without a search. */
  words: readonly string[];
};

export function QuoteList({ voices, lang, led, words }: Props) {
  const { t } = useText();
  const first = led ? shownAtFirst.led : shownAtFirst.alone;
  const [shown, setShown] = useState(voices.length <= first + minHidden ? voices.length : first);
  const few = voices.length <= fewQuotes;
  const hidden = voices.length - shown;
  return (
    <>
      <ul lang={lang} className="grid gap-x-10 @3xl:grid-cols-2">
        {voices.slice(0, shown).map((voice) => (
          <li
            key={voice.id}
            dir="auto"
            className={classNames(
              'min-w-0 border-t border-line break-words whitespace-pre-line',
              few ? 'py-4 text-lead leading-normal' : 'py-3',
            )}
          >
            <Marked text={voice.content} words={words} />
            <RoomTag voice={voice} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="secondary"
          onClick={() => setShown(shown + shownMore)}
          className="self-start"
        >
          {t('analysis:voices.more', { count: hidden })}
        </Button>
      )}
    </>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return splitAt(text, words).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
        key={index}
        className="rounded-[3px] bg-accent-soft font-semibold text-accent-ink"
      >
        {piece}
      </mark>
    ),
  );
}
