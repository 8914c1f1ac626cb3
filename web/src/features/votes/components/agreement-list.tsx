import type { Agreement } from '@murmur/contract/agreement';
import { leadingEntries } from '@murmur/contract/outline/verdict';
import type { CardKind } from '@murmur/contract/votes';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { sidesOf } from '../sides-of.ts';
import type { StableEntry } from '../stable-lists.ts';
import { AgreementRow } from './agreement-row.tsx';
import { Sides } from './sides.tsx';

type Props = {
  title: string;
  entries: StableEntry[];
  lang?: string | undefined;
  /** The number of sentences shown before the list is expanded. */
  first: number;
  /** Sets the first sentence larger, as the headline of the page. */
  leads?: boolean;
  kind?: CardKind;
  /** The number of people who voted on anything; absent if unknown. */
  voters?: number | undefined;
  /** The groups behind the two sides of each sentence; absent if there are none. */
  sidesIn?: Pick<Agreement, 'groups' | 'common'>;
};

/** Sentences with the same kind of answer, most certain first; renders nothing if there are none. */
export function AgreementList({
  title,
  entries,
  lang,
  first,
  leads = false,
  kind,
  voters,
  sidesIn,
}: Props) {
  const { t } = useText();
  const [all, setAll] = useState(false);
  if (entries.length === 0) return null;
  const lead = leads ? leadingEntries(entries) : [];
  const shown = all ? entries : entries.slice(0, Math.max(first, lead.length));
  const hidden = entries.length - shown.length;
  const row = (entry: StableEntry, isLead: boolean) => (
    <AgreementRow
      key={entry.opinion.id}
      entry={entry}
      lang={lang}
      size={isLead ? 'lead' : 'usual'}
      kind={kind}
      voters={voters}
    >
      {sidesIn && <Sides sides={sidesOf(entry.opinion.id, sidesIn)} lang={lang} />}
    </AgreementRow>
  );
  const rest = shown.slice(lead.length);
  return (
    <div className="@container flex min-w-0 flex-col gap-3">
      <h3 className="text-body text-ink-soft">{title}</h3>
      {lead.length > 0 && (
        <ul
          className={classNames(
            'grid gap-x-10 gap-y-6',
            lead.length === 2 && '@2xl:grid-cols-2',
            lead.length === 3 && '@3xl:grid-cols-3',
          )}
        >
          {lead.map((entry) => row(entry, true))}
        </ul>
      )}
      {rest.length > 0 && (
        <ul
          className={classNames(
            'grid gap-x-10 gap-y-5',
            lead.length > 0 && 'mt-3',
            rest.length > 1 && '@2xl:grid-cols-2',
            rest.length % 3 === 0 && '@4xl:grid-cols-3',
          )}
        >
          {rest.map((entry) => row(entry, false))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="secondary" onClick={() => setAll(true)} className="self-start">
          {t('analysis:word.more', { count: hidden })}
        </Button>
      )}
    </div>
  );
}
