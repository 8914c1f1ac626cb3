import type { Room } from '@murmur/contract/room';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { JoinCard } from '../../features/participants/components/join-card.tsx';
import { useJoin } from '../../features/participants/hooks/use-join.ts';
import { useKeptSeat } from '../../features/participants/hooks/use-kept-seat.ts';
import type { Seat } from '../../features/session/seat.ts';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api/call.ts';
import { useMoveOn } from '../../lib/use-move-on.ts';
import { useResource } from '../../lib/use-resource.ts';
import { Waiting } from '../phases/waiting.tsx';
import { Page } from '../shell/page.tsx';
import { RoomEnded } from '../shell/room-ended.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';
import { RoomTrouble } from '../shell/room-trouble.tsx';

export default function Join() {
  const { roomId: id = '' } = useParams();
  const { t } = useText();
  const found = useResource(id, (signal) => call('getRoom', { params: { id }, signal }));
  if (found.state === 'loading') return <JoinSkeleton />;
  if (found.state === 'loaded') return <Door key={found.data.room_id} room={found.data} />;
  return <RoomTrouble title={t('pages:join.title')} error={found.error} onRetry={found.reload} />;
}

function JoinSkeleton() {
  const { t } = useText();
  return <RoomSkeleton title={t('pages:join.title')} note={t('pages:join.loading')} />;
}

const isOver = ({ status }: Room) => status !== 'waiting' && status !== 'active';

/** Where a person with a seat belongs; null: here, to wait. */
function placeOf(room: Room, status: Room['status'], seat: Seat): string | null {
  if (status === 'active') return `/discuss/${room.room_id}/${seat.participant_id}`;
  return status === 'processing' || status === 'closed' ? `/results/${room.room_id}` : null;
}

/** Lets a newcomer in, and leads who was in already back to their seat. */
function Door({ room }: { room: Room }) {
  const { t } = useText();
  const moveOn = useMoveOn();
  const { busy, error, join } = useJoin(room.room_id);
  const [kept, setSeat] = useKeptSeat(room.room_id);
  const seat = kept.state === 'known' ? kept.seat : null;
  const place = seat && placeOf(room, room.status, seat);

  useEffect(() => {
    if (place !== null) moveOn(place);
  }, [place, moveOn]);

  const enter = async () => {
    const taken = await join();
    if (taken === null) return;
    const next = placeOf(room, taken.status, taken);
    if (next === null) setSeat(taken);
    else moveOn(next);
  };

  if (kept.state === 'looking' || place !== null) return <JoinSkeleton />;
  if (isOver(room)) return <RoomEnded room={room} />;
  if (seat !== null) return <Waiting roomId={room.room_id} seat={seat} />;
  return (
    <Page title={t('pages:join.title')}>
      <JoinCard room={room} busy={busy} error={error} onJoin={() => void enter()} />
    </Page>
  );
}
