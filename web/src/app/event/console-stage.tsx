import type { EventProgress, EventRoom } from '@murmur/contract/event';
import type { Room } from '@murmur/contract/room';
import { ActionError } from '../../components/forms/action-error.tsx';
import { presentCount } from '../../features/events/attendance.ts';
import { EventButton } from '../../features/events/components/event-button.tsx';
import { EventStageLine } from '../../features/events/components/event-stage-line.tsx';
import { GathersIn } from '../../features/events/components/gathers-in.tsx';
import { eventStageOf } from '../../features/events/event-stage.ts';
import type { EventActions } from '../../features/events/hooks/use-event-actions.ts';
import { type HallVoting, useHallVoting } from '../../features/events/hooks/use-hall-voting.ts';
import { useStageFocus } from '../../features/events/hooks/use-stage-focus.ts';
import { venueOf } from '../../features/events/venue.ts';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { ConnectionBadge } from '../../features/rooms/components/connection-badge.tsx';
import { Countdown } from '../../features/rooms/components/countdown.tsx';
import { CloseVoting } from '../../features/votes/components/close-voting.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

type Props = {
  live: LiveRoom;
  feed: FeedHandle;
  rooms: readonly EventRoom[] | null;
  counts: EventProgress | null;
  /** True if people can vote in their own rooms. */
  roomsVote: boolean;
  actions: EventActions;
};

function nextOf(
  { event, participant_count, ...room }: Room,
  { state }: HallVoting,
  roomsVote: boolean,
): MessageKey {
  const stage = eventStageOf({ event, ...room });
  const venue = venueOf({ event });
  const mode = event?.mode ?? 'deal';
  if (stage === 'hall' && participant_count === 0) return `events:venue.${venue}.empty`;
  if (stage === 'seats') return `events:venue.${venue}.seats.${mode}`;
  if (stage === 'ended' && !roomsVote) return 'events:next.endedSmall';
  if (stage !== 'done' || state === 'open') return `events:next.${stage}`;
  return state === 'none' ? 'events:next.none' : 'events:next.over';
}

/** The stage of the event, its counts, and the next step. */
export function ConsoleStage({ live, feed, rooms, counts, roomsVote, actions }: Props) {
  const { t } = useText();
  const { host } = useRoomSession();
  const { room } = live;
  const { token } = host;
  const stage = eventStageOf(room);
  const section = useStageFocus(stage);
  const voting = useHallVoting(live);
  const next = nextOf(room, voting, roomsVote);
  return (
    <section
      ref={section}
      aria-labelledby="stage"
      className="z-20 flex flex-col gap-4 rounded-large border border-accent bg-surface p-5 shadow-card sm:not-short:sticky sm:not-short:top-14 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <div className="flex items-center justify-between gap-3">
          <h2 id="stage" tabIndex={-1} className="text-fine font-semibold text-accent">
            {t(`events:stage.${stage}`)}
          </h2>
          <ConnectionBadge feed={feed} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 text-title leading-tight tabular-nums">
            {stage === 'done' ? (
              <DoneLine voting={voting} present={presentCount(live)} />
            ) : (
              <EventStageLine live={live} rooms={rooms} counts={counts} />
            )}
          </p>
          {stage === 'ended' && (
            <p className="text-lead font-semibold">
              <GathersIn event={room} offsetMs={live.offsetMs ?? 0} />
            </p>
          )}
          {stage === 'talk' && (
            <Countdown live={live} align="left" className="text-headline leading-none" />
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:[&>*]:w-full">
        <EventButton live={live} rooms={rooms} counts={counts} actions={actions} />
        {token !== undefined && stage === 'done' && voting.state === 'open' && (
          <CloseVoting roomId={room.room_id} hostToken={token} onClosed={voting.end} />
        )}
      </div>
      <p className="text-fine text-ink-soft">{t(next)}</p>
      {actions.failed !== null && (
        <ActionError
          error={actions.failed.error}
          otherwise={t('events:failed')}
          onRetry={actions.failed.retry}
          onDismiss={actions.dismiss}
        />
      )}
    </section>
  );
}

function DoneLine({ voting, present }: { voting: HallVoting; present: number }) {
  const { t } = useText();
  if (voting.state === 'none') return t('events:line.none');
  if (voting.state !== 'open') return t('events:line.done');
  const { voters } = voting;
  return t('events:line.voted', { count: voters, total: Math.max(voters, present) });
}
