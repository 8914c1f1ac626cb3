import type { Opinion } from '@murmur/contract/opinion';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { ArrowUp, MessagesSquare } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { formatTime } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import type { SharedOpinions } from '../hooks/use-shared-opinions.ts';
import { useSlide } from '../hooks/use-slide.ts';
import { countAbove } from '../opinion-list.ts';
import { hasOlder } from '../shared-list.ts';
import { OpinionItem } from './opinion-item.tsx';

type Props = {
  shared: SharedOpinions;
  ownId?: string | undefined;
  actionFor?: (opinion: Opinion) => ReactNode;
};

/** Most rooms stay below this number, so they do not download the code for long lists. */
const plainUpTo = 60;
/** If the reader has scrolled further than this, px, new opinions are held back behind a button. */
const readingFrom = 24;
/** Distance from the end in pixels at which older opinions are loaded. */
const endWithin = 600;
/** A scrolling box must be scrollable by keyboard too, although linters object to focusable boxes. */
const keyboardScroll = { tabIndex: 0 };

const VirtualRows = lazyComponent(() => import('./virtual-rows.tsx'));

/** The room's opinions in a scrolling box; in a long list, only the visible ones are rendered. */
export function SharedRows({ shared, ownId, actionFor }: Props) {
  const { t, language } = useText();
  const box = useRef<HTMLDivElement>(null);
  const { opinions, skipped } = shared.list;
  // The newest opinion when the reader scrolled away from the top; later ones are held back.
  const [first, setFirst] = useState<Opinion | null>(null);
  const held = first === null ? 0 : countAbove(opinions, first);
  const shown = held === 0 ? opinions : opinions.slice(held);
  const waiting = held + skipped;
  const more = hasOlder(shared.list);
  const getBox = useCallback(() => box.current, []);
  useSlide(box, shown[0]?.id);

  const row = (opinion: Opinion) => (
    <OpinionItem
      title={
        opinion.participant_id === ownId
          ? t('pages:discuss.shared.own', { nickname: opinion.nickname })
          : opinion.nickname
      }
      time={formatTime(opinion.submitted_at, language)}
      marked={shared.isHighlighted(opinion.id)}
      action={actionFor?.(opinion)}
    >
      {opinion.content}
    </OpinionItem>
  );
  const plain = (some: Opinion[]) => (
    <ul className="flex flex-col gap-2 pr-1">
      {some.map((opinion) => (
        <li key={opinion.id} data-id={opinion.id}>
          {row(opinion)}
        </li>
      ))}
    </ul>
  );

  if (opinions.length === 0 && skipped === 0) {
    return (
      <EmptyState icon={<MessagesSquare />} title={t('pages:discuss.shared.empty')}>
        {t('pages:discuss.shared.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <div className="relative after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-6 after:bg-linear-to-t after:from-paper">
      {waiting > 0 && (
        <button
          type="button"
          onClick={() => {
            setFirst(null);
            if (skipped > 0) shared.loadNewest();
            box.current?.scrollTo({ top: 0 });
            box.current?.focus({ preventScroll: true });
          }}
          className="absolute top-2 left-1/2 z-10 inline-flex min-h-11 -translate-x-1/2 items-center gap-1.5 rounded-full bg-accent px-4 text-fine font-semibold whitespace-nowrap text-on-accent shadow-raised"
        >
          <ArrowUp className="size-4" />
          {t('pages:discuss.shared.more', { count: waiting })}
        </button>
      )}
      <section
        ref={box}
        {...keyboardScroll}
        aria-label={t('pages:discuss.shared.title')}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          if (scrollTop <= readingFrom) setFirst(null);
          else if (first === null) setFirst(opinions[0] ?? null);
          const left = scrollHeight - clientHeight - scrollTop;
          if (more && left < endWithin && shared.older.state === 'idle') shared.older.load();
        }}
        className="max-h-96 min-h-15 overflow-y-auto rounded-medium pb-5 [overflow-anchor:none]"
      >
        {shown.length <= plainUpTo ? (
          plain(shown)
        ) : (
          <Suspense fallback={plain(shown.slice(0, plainUpTo))}>
            <VirtualRows opinions={shown} getBox={getBox} row={row} />
          </Suspense>
        )}
        {more && (
          <div className="flex flex-col items-center pt-2 pb-1">
            {shared.older.state === 'failed' && (
              <p role="alert" className="text-fine text-red">
                {t('pages:discuss.shared.failed')}
              </p>
            )}
            <Button
              variant="quiet"
              busy={shared.older.state === 'loading' && t('pages:discuss.shared.olderBusy')}
              onClick={shared.older.load}
            >
              {t('pages:discuss.shared.older')}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
