import type { Opinion } from '@murmur/contract/opinion';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { Check, Clock, EyeOff, PenLine, Trash2, Users } from '../../../components/icons/icons.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { formatNumber, formatTime } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { OutboxEntry } from '../../room-session/outbox/outbox-store.ts';
import { ListCard } from './list-card.tsx';
import { OpinionItem } from './opinion-item.tsx';
import type UnsentEntry from './unsent-entry.tsx';

type Props = {
  loading: boolean;
  opinions: Opinion[];
  entries: OutboxEntry[];
  /** True if others can read shared opinions only after the end. */
  hiddenUntilEnd: boolean;
  canRemove: boolean;
  removing: Opinion | null;
  onRemove: (opinion: Opinion) => void;
  onDismiss: (key: string) => void;
};

const scrollsAbove = 3;
/** Scroll margins for the parts that cover the page: the header at the top, the composer at the bottom. */
const inSight = 'scroll-mt-20 scroll-mb-60';

/** The person's own opinions, numbered, including pending and refused ones. */
export function MyOpinions(props: Props) {
  const { loading, opinions, entries, hiddenUntilEnd, canRemove, removing, onRemove, onDismiss } =
    props;
  const { t, language } = useText();
  const total = opinions.length + entries.length;
  const title = (index: number) => t('pages:discuss.mine.number', { number: index + 1 });
  const list = useRef<HTMLOListElement>(null);
  const sending = entries.at(-1)?.key;
  const [Unsent, setUnsent] = useState<ComponentType<ComponentProps<typeof UnsentEntry>>>();
  // Loaded before it is needed, because then the server may not answer; a failed load is repeated with the next entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new entry
  useEffect(() => {
    import('./unsent-entry.tsx').then(
      (code) => setUnsent(() => code.default),
      () => undefined,
    );
  }, [sending]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new entry
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [total]);
  // Scrolls a new opinion into view between header and composer.
  useEffect(() => {
    if (sending !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [sending]);
  const removedAt = useRef<number | null>(null);
  useEffect(() => {
    const place = removing === null ? -1 : opinions.indexOf(removing);
    if (place >= 0) removedAt.current = place;
    else if (removing === null && removedAt.current !== null) {
      const at = Math.min(removedAt.current, opinions.length - 1);
      removedAt.current = null;
      // If the removed item had the focus, the next one receives it.
      if (document.activeElement !== document.body) return;
      list.current?.children[at]?.querySelector('button')?.focus();
    }
  }, [removing, opinions]);
  return (
    <ListCard title={t('pages:discuss.mine.title')} count={formatNumber(total, language)}>
      {loading && total === 0 && <Skeleton className="h-20 w-full rounded-medium" />}
      {!loading && total === 0 && (
        <EmptyState icon={<PenLine />} title={t('pages:discuss.mine.empty')}>
          {t('pages:discuss.mine.emptyHint')}
        </EmptyState>
      )}
      {total > 0 && (
        <ol
          ref={list}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must scroll by keyboard too
          tabIndex={total > scrollsAbove ? 0 : undefined}
          aria-label={t('pages:discuss.mine.title')}
          className={classNames(
            'flex flex-col gap-2',
            total > scrollsAbove && 'max-h-96 overflow-y-auto pr-1',
          )}
        >
          {opinions.map((opinion, index) => (
            <li key={opinion.id} className={inSight}>
              <OpinionItem
                title={title(index)}
                time={formatTime(opinion.submitted_at, language)}
                state={<Sent opinion={opinion} hiddenUntilEnd={hiddenUntilEnd} />}
                action={
                  canRemove && (
                    <IconButton
                      label={t('pages:discuss.mine.remove', { number: index + 1 })}
                      onClick={() => onRemove(opinion)}
                      className="-my-2 -mr-3"
                    >
                      <Trash2 className="size-4" />
                    </IconButton>
                  )
                }
              >
                {opinion.content}
              </OpinionItem>
            </li>
          ))}
          {entries.map((entry, index) => (
            <li key={entry.key} className={inSight}>
              <OpinionItem
                title={title(opinions.length + index)}
                time={formatTime(entry.written_at, language)}
                state={Unsent && <Unsent entry={entry} onDismiss={() => onDismiss(entry.key)} />}
              >
                {entry.content}
              </OpinionItem>
            </li>
          ))}
        </ol>
      )}
    </ListCard>
  );
}

const modeOf = ({ is_public, held, hidden }: Opinion, hiddenUntilEnd: boolean) => {
  if (held) return hidden ? 'hidden' : 'held';
  return is_public ? (hiddenUntilEnd ? 'sharedAtEnd' : 'shared') : 'private';
};

function Sent({ opinion, hiddenUntilEnd }: { opinion: Opinion; hiddenUntilEnd: boolean }) {
  const { t } = useText();
  const mode = modeOf(opinion, hiddenUntilEnd);
  const Icon = opinion.is_public ? Users : mode === 'held' ? Clock : EyeOff;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
      <span className="inline-flex items-center gap-1 text-good">
        <Check className="size-4" />
        {t('pages:discuss.mine.sent')}
      </span>
      <span className="inline-flex items-center gap-1">
        <Icon className="size-4" />
        {t(`pages:discuss.visibility.${mode}`)}
      </span>
    </p>
  );
}
