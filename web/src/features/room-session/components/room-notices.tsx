import { TimeUpPanel } from '../../opinions/components/time-up-panel.tsx';
import { useRoomSession } from '../room-session.tsx';
import { ConnectionProblem } from './connection-problem.tsx';
import { NewsOfOthers } from './news-of-others.tsx';

/**
 * What passes while a room's page is open: problems of the connection and, in a discussion, news of others and its end.
 * @param over undefined outside of a discussion
 */
export default function RoomNotices({ over }: { over?: boolean }) {
  const { found, outbox, seats } = useRoomSession();
  const people = found.state === 'loaded' ? found.live.room.participant_count : 0;
  const pending = outbox.entries.filter((entry) => entry.refused === undefined).length;
  return (
    <>
      <ConnectionProblem />
      {over !== undefined && <NewsOfOthers people={people} ownId={seats.seat?.public_id} />}
      {over && <TimeUpPanel pending={pending} />}
    </>
  );
}
