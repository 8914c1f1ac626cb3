import { call } from '../../../lib/api/call.ts';
import { usePassingList } from '../../../lib/use-passing-list.ts';
import { useFreshOpinions } from '../../opinions/hooks/use-fresh-opinions.ts';
import { useWatchedOpinions } from '../../opinions/hooks/use-watched-opinions.ts';
import { takeSeat } from '../../participants/hooks/use-join.ts';
import { useLiveRoom } from '../../session/hooks/use-live-room.ts';
import type { FeedEvent } from '../../session/room-feed/feed-state.ts';
import { readSeat } from '../../session/seat.ts';
import { useHostActions } from './use-host-actions.ts';
import { useOpinionTimes } from './use-opinion-times.ts';

/** The host takes a seat too; who cannot have one watches instead. */
async function placeOfHost(roomId: string): Promise<string> {
  try {
    const seat = readSeat(roomId) ?? (await takeSeat(roomId));
    return `/discuss/${roomId}/${seat.participant_id}`;
  } catch {
    return `/discuss/${roomId}/observer`;
  }
}

/** A room as its host has it: live, with what can be done and what was just said. */
export function useHosting(
  roomId: string,
  hostToken: string | undefined,
  go: (path: string) => void,
) {
  const watched = useWatchedOpinions();
  const fresh = useFreshOpinions();
  const { times, hear: keepTimes } = useOpinionTimes(roomId);
  const [joins, showJoin] = usePassingList<string>();

  const found = useLiveRoom({
    id: roomId,
    hostToken,
    onEvent: (event: FeedEvent) => {
      watched.hear(event, found.feed);
      keepTimes(event);
      if (event.type === 'participant_joined') showJoin(event.nickname);
      if (event.type === 'new_public_opinion') fresh.mark(event.opinion.id);
    },
  });
  const actions = useHostActions(roomId, hostToken, found.accept);

  const start = async () => {
    if (!(await actions.start())) return;
    go(await placeOfHost(roomId));
  };

  return {
    found,
    watched,
    fresh,
    times,
    joins,
    actions,
    start: () => void start(),
    remove: async (id: string) => {
      await call('removeOpinion', {
        params: { id: roomId, opinion_id: id },
        ...(hostToken !== undefined && { hostToken }),
      });
    },
  };
}
