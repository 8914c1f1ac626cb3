import type { AgreementEntry } from '@murmur/contract/agreement';
import type { CardKind } from '@murmur/contract/votes';
import { AgreementRow } from '../../features/votes/components/agreement-row.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';
import type { ListPage } from './list-pages.ts';
import { ListPosition } from './list-position.tsx';

type Props = {
  title: MessageKey;
  page: ListPage<AgreementEntry>;
  kind: CardKind;
  voters: number;
  lang: string;
};

/** One page of a list of vote results, for the wall: every sentence with its bar, and how many more follow. */
export function WallList({ title, page: { entries, from, of, leads }, kind, voters, lang }: Props) {
  const { t } = useText();
  const more = of - from - entries.length;
  return (
    <section className="flex flex-col gap-[0.8em]">
      <h2 className="flex items-baseline gap-[0.6em] text-[1.1em] leading-tight">
        {t(title)}
        {from > 0 && <ListPosition from={from} count={entries.length} of={of} />}
      </h2>
      <ul
        className={classNames(
          'grid gap-x-[2em] gap-y-[0.9em]',
          !leads && entries.length > 1 && 'md:grid-cols-2',
        )}
      >
        {entries.map((entry) => (
          <AgreementRow
            key={entry.opinion.id}
            entry={{ ...entry, moved: false }}
            lang={lang}
            size="wall"
            kind={kind}
            voters={voters}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="text-[0.8em] font-semibold text-ink-soft">
          {t('analysis:poster.more', { count: more })}
        </p>
      )}
    </section>
  );
}
