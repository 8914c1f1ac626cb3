import { Navigate } from 'react-router-dom';
import { call } from '../../lib/api/call.ts';
import { useResource } from '../../lib/use-resource.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import RoomGone from '../shell/room-gone.tsx';

/** Replaces the screen of a deleted room: people who are being dealt anew return to their event. */
export default function BackToEvent({ eventId }: { eventId: string }) {
  const event = useResource(eventId, (signal) =>
    call('getRoom', { params: { id: eventId }, signal }),
  );
  if (event.state === 'loaded' && event.data.status === 'waiting')
    return <Navigate replace to={`/join/${eventId}`} />;
  return event.state === 'loading' ? <PageSkeleton /> : <RoomGone />;
}
