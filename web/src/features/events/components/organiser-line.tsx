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
import { useRoomSession } from '../../room-session/room-session.tsx';

/** On a wall, nobody can dismiss the message, so it disappears by itself. */
const wallShowsMs = 2 * 60_000;

/** The length in code points above which a message has a smaller font, to leave space on the wall. */
const largeUpTo = 60;

/** `inTalk`: received during the discussion, and out of date when it ends. */
type Message = { id: string; eventId: string; text: string; inTalk: boolean; dismissed: boolean };

/** `received`: the latest message on this room's socket. */
type Props = { received: DownEvent<'host_message'> | undefined };

/** Module state, because each screen has a line of its own, and people move from the hall to their room. */
let latest: Message | null = null;

/** The organiser's latest message, on every page of an event and of its rooms. */
export default function OrganiserLine({ received }: Props) {
  const { found } = useRoomSession();
  return found.state === 'loaded' ? <Line room={found.live.room} received={received} /> : null;
}

function Line({ room, received }: Props & { room: Room }) {
  const { t } = useText();
  const announce = useAnnounce();
  const { pathname, search } = useLocation();
  const eventId = room.event_id ?? room.room_id;
  const [message, setMessage] = useState(latest);
  const show = (next: Message) => {
    latest = next;
    setMessage(next);
  };
  const receive = useEffectEvent(({ id, text }: DownEvent<'host_message'>) => {
    if (id === latest?.id) return;
    show({ id, eventId, text, inTalk: room.status === 'active', dismissed: false });
    announce(`${t('events:message.from')} ${text}`);
  });
  useEffect(() => {
    if (received !== undefined) receive(received);
  }, [received]);
  const isWall = search.includes('view=present');
  // The organiser's console confirms a message in its own way.
  const isConsole = !isWall && room.event !== null && pathname.startsWith('/host/');
  const isShown =
    !isConsole &&
    message?.eventId === eventId &&
    !message.dismissed &&
    (!message.inTalk || room.status === 'active');
  const dismiss = () => message !== null && show({ ...message, dismissed: true });
  const pass = useEffectEvent(dismiss);
  const passingId = isShown && isWall ? message.id : null;
  useEffect(() => {
    if (passingId === null) return undefined;
    const timer = setTimeout(pass, wallShowsMs);
    return () => clearTimeout(timer);
  }, [passingId]);

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
