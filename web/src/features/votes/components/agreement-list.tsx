import type { Agreement } from '@murmur/contract/agreement';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { sidesOf } from '../sides-of.ts';
import type { SteadyEntry } from '../steady-lists.ts';
import { AgreementRow } from './agreement-row.tsx';
import { Sides } from './sides.tsx';

type Props = {
  title: string;
  about?: string;
  /** Said in place of a list that is empty. */
  nothing: string;
  entries: SteadyEntry[];
  lang?: string | undefined;
  /** How many are shown before one asks for more. */
  first: number;
  wall?: boolean;
  /** More may come while it is read: their place is kept free. */
  growing?: boolean;
  /** Whose answers tell the two sides of each sentence; absent where it has none. */
  sidesIn?: Pick<Agreement, 'groups' | 'common'>;
};

/** Sentences of which the votes say the same, the surest first. */
export function AgreementList({
  title,
  about,
  nothing,
  entries,
  lang,
  first,
  wall,
  growing,
  sidesIn,
}: Props) {
  const { t } = useText();
  const Heading = wall === true ? 'h2' : 'h3';
  const titleId = useId();
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, first);
  const hidden = entries.length - shown.length;
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <div>
        <Heading
          id={titleId}
          className={wall === true ? 'text-[1.1em] leading-tight' : 'text-lead'}
        >
          {title}
        </Heading>
        {wall !== true && about !== undefined && <p className="text-fine text-ink-soft">{about}</p>}
      </div>
      <div className={growing === true ? 'min-h-80' : undefined}>
        {entries.length === 0 ? (
          <p className="text-[0.875em] text-ink-soft">{nothing}</p>
        ) : (
          <ul className="flex flex-col gap-5">
            {shown.map((entry) => (
              <AgreementRow key={entry.opinion.id} entry={entry} lang={lang} wall={wall === true}>
                {sidesIn && <Sides sides={sidesOf(entry.opinion.id, sidesIn)} lang={lang} />}
              </AgreementRow>
            ))}
          </ul>
        )}
      </div>
      {hidden > 0 && wall !== true && (
        <Button variant="secondary" onClick={() => setAll(true)} className="self-start">
          {t('analysis:word.more', { count: hidden })}
        </Button>
      )}
    </section>
  );
}
