import { hasEnded } from '@murmur/contract/has-ended';
import type { Room } from '@murmur/contract/room';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Leaving, Offer } from '../../features/question-series/components/next-question-notice.tsx';
import { useNextQuestion } from '../../features/question-series/hooks/use-next-question.ts';
import { hasStayed, saveStaying } from '../../features/question-series/stay.ts';
import { useEventWatch } from '../../features/room-session/hooks/use-event-watch.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { callEvent } from '../../lib/api/event-call.ts';
import { useResource } from '../../lib/use-resource.ts';

type Props = { live: LiveRoom; hostToken: string };

/**
 * Takes the host of a room of an event to the same room of the event's next question, on the console and on the wall.
 * The token is the same; only the id of the room differs, and the event announces neither.
 */
export default function NextRoomOfHost({ live, hostToken }: Props) {
  const { room } = live;
  const event = useEventWatch(hasEnded(room) || room.status === 'expired' ? room.event_id : null);
  const [late, setLate] = useState<boolean>();
  if (event !== null && late === undefined) setLate(event.next_room_id !== null);
  if (event?.next_room_id == null || late === undefined) return null;
  return <Found live={live} event={event} hostToken={hostToken} late={late} />;
}

function Found({ live, event, hostToken, late }: Props & { event: Room; late: boolean }) {
  const { search } = useLocation();
  const { room } = live;
  const [stays, setStays] = useState(() => hasStayed(room.room_id));
  const question = useNextQuestion({ ...live, room: event, next: null }, late);
  const own = useResource(question?.roomId ?? '', async (signal) =>
    question === null
      ? null
      : callEvent('getEventRoom', {
          params: { id: question.roomId, ordinal: String(room.ordinal) },
          hostToken,
          signal,
        }),
  );
  if (question === null || own.state !== 'loaded' || own.data === null) return null;
  const next = { ...question, roomId: own.data.room_id };
  const path = `/host/${next.roomId}${search}`;
  if (stays) return <Offer room={room} next={next} path={path} />;
  const stay = () => {
    saveStaying(room.room_id);
    setStays(true);
  };
  return <Leaving live={live} next={next} path={path} isHost onStay={stay} />;
}
