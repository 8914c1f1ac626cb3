import type { Theme } from '@murmur/contract/analysis';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useEvidence } from '../evidence-context.ts';

const shownAtFirst = 8;

type Props = {
  mentions: Theme[];
  lang: string;
  /** The id of the mention whose voices are shown; null for all. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** Words that several people used, each with the number of people; one tap shows their opinions. */
export function MentionChips({ mentions, lang, chosen, onChoose }: Props) {
  const { t, language } = useText();
  const { unit } = useEvidence();
  const [all, setAll] = useState(false);
  const shown = all ? mentions : mentions.slice(0, shownAtFirst);
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map(({ id, title, participant_count: count }) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id === chosen ? null : id)}
            className={classNames(
              'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 font-semibold transition-colors',
              id === chosen
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line-strong/60 bg-surface hover:border-accent hover:text-accent',
            )}
          >
            <span lang={lang} className="truncate">
              {title}
            </span>
            <span aria-hidden="true" className="tabular-nums opacity-80">
              {formatNumber(count, language)}
            </span>
            <span className="sr-only">{t(`analysis:count.${unit}`, { count })}</span>
          </button>
        </li>
      ))}
      {shown.length < mentions.length && (
        <li>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('analysis:figure.moreWords', { count: mentions.length - shown.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}
