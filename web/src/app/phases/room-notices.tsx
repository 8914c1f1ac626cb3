import { StillPrivate } from '../../features/opinions/components/still-private.tsx';
import { TimeUpPanel } from '../../features/opinions/components/time-up-panel.tsx';
import ConnectionProblem from '../../features/room-session/components/connection-problem.tsx';
import { NewsOfOthers } from '../../features/room-session/components/news-of-others.tsx';
import { useRoomSession } from '../../features/room-session/room-session.tsx';

/** What passes during a discussion: problems of the connection, news of others, and its end. */
export default function RoomNotices({ over }: { over: boolean }) {
  const { found, outbox, seats } = useRoomSession();
  const room = found.state === 'loaded' ? found.live.room : null;
  const { seat } = seats;
  const pending = outbox.entries.filter((entry) => entry.refused === undefined).length;
  return (
    <>
      <ConnectionProblem />
      <NewsOfOthers people={room?.participant_count ?? 0} ownId={seat?.public_id} />
      {room !== null && seat !== null && (
        <StillPrivate room={room} isPublic={seat.is_public_mode} />
      )}
      {over && <TimeUpPanel pending={pending} />}
    </>
  );
}
