import HiddenOpinions from '../../opinions/components/hidden-opinions.tsx';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { isHiddenUntilEnd } from '../../rooms/is-hidden-until-end.ts';
import { EarlyOpinions } from './early-opinions.tsx';
import { HostOpinions } from './host-opinions.tsx';

type Props = { live: LiveRoom; hostToken: string | undefined };

/** The shared opinions of a room that has started, as its console shows them. */
export function OpinionsOfHost({ live: { room, stats }, hostToken }: Props) {
  if (!isHiddenUntilEnd(room)) return <HostOpinions roomId={room.room_id} hostToken={hostToken} />;
  if (hostToken === undefined) return <HiddenOpinions stats={stats} />;
  return <EarlyOpinions roomId={room.room_id} hostToken={hostToken} />;
}
