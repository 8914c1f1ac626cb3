import type { HostMessage } from '@murmur/contract/event';
import { hasEnded } from '@murmur/contract/has-ended';
import type { Room } from '@murmur/contract/room';
import type { DownEvent } from '@murmur/contract/socket-down';
import { codePoints } from '@murmur/contract/text';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Megaphone } from '../../../components/icons/event-icons.ts';
import { X } from '../../../components/icons/icons.ts';
import { useAnnounce } from '../../../components/ui/announcer.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { useRoomSession } from '../../room-session/room-session.tsx';

/** How long a message is current. A phone that was asleep for longer does not show it at all. */
const currentMs = 2 * 60_000;

/** The length in code points above which a message has a smaller font, to leave space on the wall. */
const largeUpTo = 60;

type Message = HostMessage & { eventId: string; dismissed: boolean };

/** `received`: the latest message on this room's socket. */
type Props = { received: DownEvent<'host_message'> | undefined };

/** Module state, because each screen has a line of its own, and people move from the hall to their room. */
let latest: Message | null = null;

type Stage = Pick<Room, 'status'>;

/** True if a message sent in one status belongs to the same stage as the other: before, during or after the discussion. */
const isSameStage = (sent: Stage, now: Stage): boolean =>
  sent.status === now.status || (hasEnded(sent) && hasEnded(now));

/** The organiser's latest message, on every page of an event and of its rooms. */
export default function OrganiserLine({ received }: Props) {
  const { found } = useRoomSession();
  return found.state === 'loaded' ? <Line live={found.live} received={received} /> : null;
}

function Line({ live, received }: Props & { live: LiveRoom }) {
  const { room } = live;
  const { t } = useText();
  const announce = useAnnounce();
  const { pathname, search } = useLocation();
  const eventId = room.event_id ?? room.room_id;
  const [message, setMessage] = useState(latest);
  const show = (next: Message) => {
    latest = next;
    setMessage(next);
  };
  /** The time (ms) for which a message of this stage remains current. */
  const leftOf = ({ sent_at, status }: HostMessage): number => {
    if (!isSameStage({ status }, room)) return 0;
    return Date.parse(sent_at) + currentMs - (monotonicNow() + (live.offsetMs ?? 0));
  };
  const receive = useEffectEvent(({ id, text, sent_at, status }: DownEvent<'host_message'>) => {
    const next = { id, text, sent_at, status, eventId, dismissed: false };
    // A page that reconnects also receives messages of a former stage.
    if (id === latest?.id || leftOf(next) <= 0) return;
    show(next);
    announce(`${t('events:message.from')} ${text}`);
  });
  useEffect(() => {
    if (received !== undefined) receive(received);
  }, [received]);
  const isWall = search.includes('view=present');
  // The organiser's console confirms a message in its own way.
  const isConsole = !isWall && room.event !== null && pathname.startsWith('/host/');
  const isShown =
    !isConsole && message?.eventId === eventId && !message.dismissed && leftOf(message) > 0;
  const dismiss = () => message !== null && show({ ...message, dismissed: true });
  const shownId = isShown ? message.id : null;
  const expire = useEffectEvent(() => {
    if (message !== null && leftOf(message) <= 0) dismiss();
  });
  useEffect(() => {
    if (shownId === null) return undefined;
    const timer = setInterval(expire, 1_000);
    return () => clearInterval(timer);
  }, [shownId]);

  if (!isShown) return null;
  return (
    <aside
      aria-label={t('events:message.from')}
      className={classNames(
        'border-accent bg-accent-soft text-accent-ink print:hidden',
        isWall
          ? 'order-first mb-[1vh] w-full rounded-large border px-[0.6em] py-[0.2em] leading-tight'
          : 'z-20 border-b not-short:sticky not-short:top-[calc(var(--header-height)+var(--safe-top))]',
      )}
    >
      <div
        className={classNames(
          'flex items-start gap-3',
          !isWall && 'mx-auto max-h-[30dvh] max-w-6xl overflow-y-auto py-1 pr-2 pl-4 sm:pl-6',
        )}
      >
        <Megaphone className={isWall ? 'mt-[0.1em] size-[0.9em]' : 'mt-3 size-5 shrink-0'} />
        <p className={classNames('min-w-0 flex-1', !isWall && 'py-2')}>
          <span className={isWall ? 'block text-[0.5em] font-normal' : 'block text-fine'}>
            {t('events:message.from')}
          </span>
          <span
            lang={room.language}
            className={classNames(
              'block font-semibold [overflow-wrap:anywhere]',
              isWall && codePoints(message.text) > largeUpTo && 'text-[0.65em] leading-tight',
            )}
          >
            {message.text}
          </span>
        </p>
        <IconButton
          label={t('common:action.dismiss')}
          onClick={dismiss}
          className="text-accent-ink"
        >
          <X className="size-5" />
        </IconButton>
      </div>
    </aside>
  );
}
