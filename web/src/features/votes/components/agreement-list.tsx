import type { Agreement } from '@murmur/contract/agreement';
import { isDecided, type ListName } from '@murmur/contract/outline/verdict';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { sidesOf } from '../sides-of.ts';
import type { StableEntry } from '../stable-lists.ts';
import { AgreementRow, type RowSize } from './agreement-row.tsx';
import { Sides } from './sides.tsx';
import { verdictInk } from './verdict-hero.tsx';

/** An event can have hundreds of statements in a list. */
const shownAtFirst = 12;
const shownMore = 40;

type Props = {
  title: string;
  list: ListName;
  entries: StableEntry[];
  lang?: string | undefined;
  /** The number of people who voted on anything; absent if unknown. */
  voters?: number | undefined;
  size?: RowSize;
  className?: string | undefined;
  /** The groups behind the two sides of each sentence; absent if there are none. */
  sidesIn?: Pick<Agreement, 'groups' | 'common'>;
};

/** Sentences with the same kind of answer, most certain first; renders nothing if there are none. */
export function AgreementList({
  title,
  list,
  entries,
  lang,
  voters,
  size = 'usual',
  sidesIn,
  className,
}: Props) {
  const { t } = useText();
  const [max, setMax] = useState(shownAtFirst);
  if (entries.length === 0) return null;
  const shown = entries.slice(0, max);
  const hidden = entries.length - shown.length;
  return (
    <div className={classNames('@container flex min-w-0 flex-col gap-2', className)}>
      <h3 className={classNames('text-body', isDecided(list) ? verdictInk[list] : 'text-ink-soft')}>
        {title}
      </h3>
      <ul
        className={classNames(
          'grid gap-x-10 gap-y-5',
          shown.length > 1 && '@2xl:grid-cols-2',
          shown.length % 3 === 0 && '@4xl:grid-cols-3',
        )}
      >
        {shown.map((entry) => (
          <AgreementRow
            key={entry.opinion.id}
            entry={entry}
            lang={lang}
            size={size}
            kind={list === 'questions' ? 'question' : 'statement'}
            voters={voters}
          >
            {sidesIn && <Sides sides={sidesOf(entry.opinion.id, sidesIn)} lang={lang} />}
          </AgreementRow>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" onClick={() => setMax(max + shownMore)} className="self-start">
          {t('analysis:word.more', { count: hidden })}
        </Button>
      )}
    </div>
  );
}
