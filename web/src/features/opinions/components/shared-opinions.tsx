import type { Opinion } from '@murmur/contract/opinion';
import { ArrowUp, MessagesSquare } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { formatTime } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { lazily } from '../../../lib/lazily.ts';
import { OpinionItem } from './opinion-item.tsx';

type Props = {
  /** Newest first. */
  opinions: Opinion[];
  ownId?: string | undefined;
  /** True for an opinion that has just arrived. */
  isMarked: (id: string) => boolean;
  onEnd?: () => void;
  actionFor?: (opinion: Opinion) => ReactNode;
};

/** Most rooms stay below this, and do not download what only a long list needs. */
const plainUpTo = 60;
/** Scrolled further than this, the reader is reading; new ones wait above and are offered. */
const readingFrom = 24;
/** A box that scrolls must scroll by keyboard too, whatever linters say of boxes that take the focus. */
const keyboardScroll = { tabIndex: 0 };

const VirtualRows = lazily(() => import('./virtual-rows.tsx'));

/** The opinions of the room in a box that scrolls; of a long list, only those in sight are in the page. */
export function SharedOpinions({ opinions, ownId, isMarked, onEnd, actionFor }: Props) {
  const { t, language } = useText();
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Opinion[] | null>(null);
  const standing = new Set(opinions.map(({ id }) => id));
  const shown = held?.filter(({ id }) => standing.has(id)) ?? opinions;
  const waiting =
    held === null
      ? 0
      : Math.max(
          0,
          opinions.findIndex(({ id }) => id === held[0]?.id),
        );
  const getBox = useCallback(() => box.current, []);

  const row = (opinion: Opinion) => (
    <OpinionItem
      title={
        opinion.participant_id === ownId
          ? t('pages:discuss.shared.own', { nickname: opinion.nickname })
          : opinion.nickname
      }
      time={formatTime(opinion.submitted_at, language)}
      marked={isMarked(opinion.id)}
      action={actionFor?.(opinion)}
    >
      {opinion.content}
    </OpinionItem>
  );
  const plain = (some: Opinion[]) => (
    <ul className="flex flex-col gap-2 pr-1">
      {some.map((opinion) => (
        <li key={opinion.id}>{row(opinion)}</li>
      ))}
    </ul>
  );

  if (opinions.length === 0) {
    return (
      <EmptyState icon={<MessagesSquare />} title={t('pages:discuss.shared.empty')}>
        {t('pages:discuss.shared.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <div className="relative">
      {waiting > 0 && (
        <button
          type="button"
          onClick={() => {
            setHeld(null);
            box.current?.scrollTo({ top: 0 });
          }}
          className="absolute top-2 left-1/2 z-10 inline-flex min-h-11 -translate-x-1/2 items-center gap-1.5 rounded-full bg-accent px-4 text-fine font-semibold text-on-accent shadow-raised"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {t('pages:discuss.shared.more', { count: waiting })}
        </button>
      )}
      <section
        ref={box}
        {...keyboardScroll}
        aria-label={t('pages:discuss.shared.title')}
        onScroll={(event) => {
          const reading = event.currentTarget.scrollTop > readingFrom;
          if (!reading) setHeld(null);
          else if (held === null) setHeld(opinions);
        }}
        className="max-h-96 overflow-y-auto rounded-medium"
      >
        {shown.length <= plainUpTo ? (
          plain(shown)
        ) : (
          <Suspense fallback={plain(shown.slice(0, plainUpTo))}>
            <VirtualRows opinions={shown} getBox={getBox} onEnd={onEnd} row={row} />
          </Suspense>
        )}
      </section>
    </div>
  );
}
