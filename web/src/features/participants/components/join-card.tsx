import type { Room } from '@murmur/contract/room';
import { type ReactNode, useState } from 'react';
import { Lock, LogIn, Users } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatClock, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import { useRemaining } from '../../room-session/hooks/use-remaining.ts';
import { moderationOf } from '../../room-session/moderation-of.ts';
import { roughOffset } from '../../room-session/server-clock.ts';
import { RoomFacts } from '../../rooms/components/room-facts.tsx';
import { StatusBadge } from '../../rooms/components/status-badge.tsx';
import { JoinGuide } from './join-guide.tsx';

type Props = {
  room: Room;
  busy: boolean;
  error: ApiError | null;
  onJoin: () => void;
  /** Shown below the facts. */
  children?: ReactNode;
};

export function JoinCard({ room, busy, error, onJoin, children }: Props) {
  const { t, language } = useText();
  const [offsetMs] = useState(() => roughOffset(room.ends_at, room.remaining_time, monotonicNow()));
  const remaining = useRemaining(room.status === 'active' ? room.ends_at : null, offsetMs ?? 0);
  const over = remaining === 0;
  const waiting = room.status === 'waiting';
  const code = error?.code;
  const full = room.max_participants !== null && room.participant_count >= room.max_participants;
  const shut =
    room.locked || code === 'ROOM_LOCKED'
      ? 'ROOM_LOCKED'
      : full || code === 'ROOM_CAPACITY_EXCEEDED'
        ? 'ROOM_CAPACITY_EXCEEDED'
        : null;
  // The refusal of a full or locked room is no failure: the notice says why.
  const failure = code === shut ? null : error;
  const people =
    room.max_participants === null
      ? formatNumber(room.participant_count, language)
      : t('pages:join.seats', { taken: room.participant_count, seats: room.max_participants });
  const joinText = waiting ? 'pages:join.joinWaiting' : 'pages:join.joinNow';
  const duration = {
    label: t('pages:join.duration'),
    value: t('components:minutes', { count: room.duration }),
  };
  const left = {
    label: t('pages:join.remaining'),
    value: formatClock(remaining ?? room.remaining_time),
  };
  const taken = { label: t('pages:join.participants'), value: people };
  // The hall of an event has space for thousands, and its time is not running yet.
  const ofEvent = waiting ? [duration] : [duration, left];
  return (
    <>
      <div className="flex flex-col items-start gap-3">
        <StatusBadge status={room.status} />
        <h1 lang={room.language} tabIndex={-1} className="text-headline">
          {room.topic}
        </h1>
      </div>
      <Card className="mt-6">
        <RoomFacts facts={room.event === null ? [duration, left, taken] : ofEvent} />
        {children}
        <hr className="my-5 border-line" />
        <JoinGuide reveal={room.reveal} moderation={moderationOf(room)} />
      </Card>
      <div className="sticky bottom-0 -mx-4 mt-auto flex flex-col gap-3 bg-linear-to-t from-paper via-paper to-transparent px-4 pt-8 pb-[max(1rem,var(--safe-bottom))] sm:mx-0 sm:not-short:static sm:not-short:mt-6 sm:not-short:bg-none sm:not-short:p-0">
        {over && <Notice>{t('errors:code.ROOM_EXPIRED')}</Notice>}
        {shut !== null && !over && failure === null && (
          <div role={error === null ? undefined : 'alert'}>
            <Notice tone="yellow" icon={shut === 'ROOM_LOCKED' ? <Lock /> : <Users />}>
              {t(`errors:code.${shut}`)}
            </Notice>
          </div>
        )}
        {failure !== null && (
          <ErrorPanel error={failure} otherwise={t('pages:join.failed')} onRetry={onJoin} />
        )}
        <Button
          size="large"
          disabled={over}
          onClick={onJoin}
          busy={busy && t('pages:join.joining')}
          icon={<LogIn className="size-5" />}
          className="w-full"
        >
          {t(shut === null ? joinText : 'common:action.retry')}
        </Button>
        {(over || shut !== null || failure !== null) && (
          <LinkButton to="/" variant="quiet">
            {t('common:action.goHome')}
          </LinkButton>
        )}
      </div>
    </>
  );
}
