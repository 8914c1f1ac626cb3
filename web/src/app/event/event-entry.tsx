import type { Room } from '@murmur/contract/room';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ChangeRoom } from '../../features/events/components/change-room.tsx';
import { ChooseRoom } from '../../features/events/components/choose-room.tsx';
import { changeParameter, ordinalIn } from '../../features/events/room-path.ts';
import { useReloadWithoutSocket } from '../../features/room-session/hooks/use-reload-without-socket.ts';
import { readPlacement } from '../../features/room-session/placement.ts';
import { useRoomEvents, useRoomSession } from '../../features/room-session/room-session.tsx';
import type { Seat } from '../../features/room-session/seat.ts';
import { useText } from '../../i18n/use-text.ts';
import { Page } from '../shell/page.tsx';
import { RoomEnded } from '../shell/room-ended.tsx';
import { Placing } from './placing.tsx';

const hallPauseMs = { min: 4_000, max: 8_000 };

type Props = {
  room: Room;
  /** Null only for a room of an event, which people enter through the event. */
  seat: Seat | null;
  /** The waiting screen of the event. */
  hall: ReactNode;
};

/** Takes a person with a seat in an event to their room, dealt or chosen. */
export default function EventEntry({ room, seat, hall }: Props) {
  const { t } = useText();
  const [query] = useSearchParams();
  const { found } = useRoomSession();
  const { event, room_id, series_id } = room;
  const scanned = ordinalIn(query);
  const [own] = useState(() => readPlacement(room_id)?.ordinal ?? null);
  // A code that somebody scans counts more than their room in an earlier question.
  const [chosen, choose] = useState(
    () => own ?? scanned ?? readPlacement(series_id ?? '')?.ordinal ?? null,
  );
  // Until the start, another code and the waiting screen offer another room.
  const [decided, setDecided] = useState(false);
  const decide = (ordinal: number) => {
    choose(ordinal);
    setDecided(true);
  };
  // Only pages that were open during the deal delay their call: later arrivals are already spread out.
  const [wasInHall, setWasInHall] = useState(false);
  const inHall = event?.mode === 'deal' && event.rooms === null && room.status === 'waiting';
  if (inHall && !wasInHall) setWasInHall(true);
  const deal = useEffectEvent((rooms: number) => {
    if (event !== null) found.accept({ ...room, event: { ...event, rooms } });
  });
  useRoomEvents((news) => {
    if (news.type === 'event_dealt') deal(news.rooms);
  });
  useReloadWithoutSocket(inHall, hallPauseMs);
  useEffect(() => {
    document.title = `${t('pages:waiting.header')} · Murmur`;
  }, [t]);

  if (event === null || seat === null)
    return <Navigate replace to={`/join/${room.event_id ?? ''}?room=${room.ordinal ?? ''}`} />;
  if (room.status === 'expired') return <RoomEnded room={room} />;
  if (room.status === 'closed' || event.gathered_at !== null)
    return <Navigate replace to={`/results/${room_id}`} />;
  if (inHall) return hall;
  if (event.mode === 'deal')
    return <Placing room={room} seat={seat} ordinal={null} spread={wasInHall} />;
  const labels = event.labels ?? [];
  const mayChange = own !== null && !decided && room.status === 'waiting';
  const choice = (current: number | null) => (
    <Page title={t('events:choose.title')}>
      <ChooseRoom
        eventId={room_id}
        topic={room.topic}
        lang={room.language}
        labels={labels}
        own={current}
        onChoose={decide}
      />
    </Page>
  );
  if (mayChange && query.has(changeParameter)) return choice(own);
  const other = scanned === null || scanned === own ? undefined : labels[scanned - 1];
  if (mayChange && scanned !== null && other !== undefined) {
    return (
      <Page title={t('events:choose.title')}>
        <ChangeRoom
          from={labels[own - 1] ?? ''}
          to={other}
          onChange={() => decide(scanned)}
          onStay={() => decide(own)}
        />
      </Page>
    );
  }
  // After the end, people keep their rooms and nobody gets a new one, so the call can name any room.
  const wanted = chosen ?? (room.status === 'processing' ? 1 : null);
  if (wanted === null || wanted > (event.rooms ?? labels.length)) return choice(null);
  return <Placing room={room} seat={seat} ordinal={wanted} change={decided} spread={false} />;
}
