import { useRoomSession } from '../../room-session/room-session.tsx';
import type { Seat } from '../../room-session/seat.ts';
import { useSavedView } from '../hooks/use-saved-view.ts';
import { useSharedOpinions } from '../hooks/use-shared-opinions.ts';
import SharedColumn from './shared-column.tsx';

/** What others share, for one seat. Its arrivals render this list alone, so that they do not slow down a writer. */
export default function SharedOfSeat({ roomId, seat }: { roomId: string; seat: Seat }) {
  const { found } = useRoomSession();
  const shared = useSharedOpinions(roomId, seat);
  const { opinions, total } = shared.list;
  useSavedView(
    found.state === 'loaded' ? { room: found.live.room, shared: { opinions, total } } : null,
  );
  return <SharedColumn shared={shared} ownId={seat.public_id} />;
}
