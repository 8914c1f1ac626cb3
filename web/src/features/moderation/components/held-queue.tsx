import { limits } from '@murmur/contract/limits';
import type { HeldDecision } from '@murmur/contract/moderation';
import type { HeldOpinion } from '@murmur/contract/opinion';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Check, EyeOff } from '../../../components/icons/icons.ts';
import { Undo2 } from '../../../components/icons/late-icons.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { formatClock, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import { useHeldQueue } from '../hooks/use-held-queue.ts';
import { HeldItem } from './held-item.tsx';

/** Keys that decide on the oldest opinion while the focus is in the queue. */
const keys: Record<string, HeldDecision> = { ArrowRight: 'show', ArrowLeft: 'hide' };

type Props = {
  roomId: string;
  hostToken: string;
  /** The server's clock minus the local clock, in ms. */
  offsetMs: number;
  /** Renders nothing while the queue is empty. */
  quiet?: boolean;
  /** Lists only the oldest, to leave space for the rest of a phone's screen. */
  compact?: boolean;
  /** Polls the queue, on a page whose socket is not the host's. */
  polls?: boolean;
  /** Returns the name of a room, in the queue of an event. */
  nameOfRoom?: (opinion: HeldOpinion) => string;
  /** A button beside the author's name. */
  actionFor?: (opinion: HeldOpinion) => ReactNode;
};

/** The opinions held for the host, oldest first, with two buttons each. */
export default function HeldQueue({
  roomId,
  hostToken,
  offsetMs,
  quiet = false,
  compact = false,
  polls = compact,
  nameOfRoom,
  actionFor,
}: Props) {
  const { t, language } = useText();
  const queue = useHeldQueue(roomId, hostToken, polls);
  const box = useRef<HTMLElement>(null);
  const { waiting, total, undoable, error } = queue;
  const [oldest] = waiting;

  const choose = (ids: string[], decision: HeldDecision) => {
    queue.decide(ids, decision);
    // The pressed button disappears with its opinion; focusing the box keeps the keys working.
    box.current?.focus({ preventScroll: true });
  };
  const press = (event: KeyboardEvent) => {
    if (event.repeat || event.altKey || event.shiftKey) return;
    const withControl = event.ctrlKey || event.metaKey;
    const decision = withControl ? undefined : keys[event.key];
    const isUndo = withControl && event.key.toLowerCase() === 'z';
    if (!isUndo && (decision === undefined || oldest === undefined)) return;
    event.preventDefault();
    if (isUndo) queue.undo();
    else if (decision !== undefined && oldest !== undefined) choose([oldest.id], decision);
  };

  const ageOf = (at: string) =>
    formatClock(Math.max(0, (monotonicNow() + offsetMs - Date.parse(at)) / 1000));
  if (quiet && total === 0 && undoable === null && error === null) return null;
  // A word of abuse, and what the host put back, deserve a decision of their own.
  const shown = waiting
    .filter(({ reason }) => reason === 'approval')
    .slice(0, limits.moderation.decidedAtOnce);
  return (
    <Card
      ref={box}
      tabIndex={-1}
      onKeyDown={press}
      aria-labelledby="held-title"
      className="flex flex-col gap-4 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="held-title" className="flex items-center gap-2 text-lead">
          {t('pages:moderation.queue.title')}
          {total > 0 && <Badge tone="accent">{formatNumber(total, language)}</Badge>}
        </h2>
        {oldest !== undefined && (
          <span className="text-fine text-ink-soft tabular-nums">
            {t('pages:moderation.queue.oldest', { age: ageOf(oldest.submitted_at) })}
          </span>
        )}
      </div>
      {error !== null && (
        <ErrorPanel
          error={error.cause}
          otherwise={t(
            error.what === 'load'
              ? 'pages:moderation.queue.loadFailed'
              : 'pages:moderation.queue.failed',
          )}
          onRetry={queue.reload}
        />
      )}
      {undoable !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-medium bg-sunken py-1 pr-1 pl-4">
          <output className="text-fine">
            {t(
              undoable.decision === 'show'
                ? 'pages:moderation.queue.showing'
                : 'pages:moderation.queue.hiding',
              { count: undoable.ids.length },
            )}
          </output>
          <Button variant="quiet" onClick={queue.undo} icon={<Undo2 className="size-5" />}>
            {t('pages:moderation.queue.undo')}
          </Button>
        </div>
      )}
      {total === 0 && <p className="text-ink-soft">{t('pages:moderation.queue.none')}</p>}
      {waiting.length > 0 && (
        <ol className="flex max-h-112 flex-col gap-3 overflow-y-auto">
          {waiting.slice(0, compact ? 1 : undefined).map((opinion) => (
            <HeldItem
              key={opinion.id}
              opinion={opinion}
              age={ageOf(opinion.submitted_at)}
              room={nameOfRoom?.(opinion) ?? null}
              action={actionFor?.(opinion)}
              onDecide={(decision) => choose([opinion.id], decision)}
            />
          ))}
        </ol>
      )}
      {shown.length > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() =>
            choose(
              shown.map(({ id }) => id),
              'show',
            )
          }
          icon={<Check className="size-5" />}
        >
          {t('pages:moderation.queue.showAll', { count: shown.length })}
        </Button>
      )}
      <p className="flex gap-1.5 text-fine text-ink-soft">
        <EyeOff className="mt-0.5 size-4 shrink-0" />
        {t('pages:moderation.queue.counts')}
      </p>
      {total > 0 && (
        <p className="hidden text-fine text-ink-soft lg:block">
          {t('pages:moderation.queue.keys')}
        </p>
      )}
    </Card>
  );
}
