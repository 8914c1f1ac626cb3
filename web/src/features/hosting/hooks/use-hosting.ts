import { call } from '../../../lib/api/call.ts';
import { usePassingList } from '../../../lib/use-passing-list.ts';
import { useFreshOpinions } from '../../opinions/hooks/use-fresh-opinions.ts';
import { useWatchedOpinions } from '../../opinions/hooks/use-watched-opinions.ts';
import { askForSeat } from '../../participants/hooks/use-join.ts';
import type { KeptSeat } from '../../session/hooks/use-kept-seat.ts';
import { useRoomEvents, useRoomSession } from '../../session/room-session.tsx';
import type { Seat } from '../../session/seat.ts';
import { useHostActions } from './use-host-actions.ts';
import { useOpinionTimes } from './use-opinion-times.ts';

/** The host takes a seat too; who cannot have one watches instead. */
async function seatOfHost(roomId: string, seats: KeptSeat): Promise<Seat | null> {
  if (seats.seat !== null) return seats.seat;
  try {
    const seat = await askForSeat(roomId);
    seats.take(seat);
    return seat;
  } catch {
    return null;
  }
}

/** A room as its host has it: live, with what can be done and what was just said. */
export function useHosting(roomId: string, go: (path: string) => void) {
  const { found, seats, host } = useRoomSession();
  const watched = useWatchedOpinions();
  const fresh = useFreshOpinions();
  const { times, hear: keepTimes } = useOpinionTimes(roomId);
  const [joins, showJoin] = usePassingList<string>();

  useRoomEvents((event) => {
    keepTimes(event);
    if (event.type === 'participant_joined') showJoin(event.nickname);
    if (event.type === 'new_public_opinion') fresh.mark(event.opinion.id);
  });
  const actions = useHostActions(roomId, host, found.accept);

  const start = async () => {
    if (!(await actions.start())) return;
    const seat = await seatOfHost(roomId, seats);
    go(`/discuss/${roomId}/${seat?.participant_id ?? 'observer'}`);
  };

  return {
    watched,
    fresh,
    times,
    joins,
    actions,
    start: () => void start(),
    remove: async (id: string) => {
      await call('removeOpinion', {
        params: { id: roomId, opinion_id: id },
        ...(host.token !== undefined && { hostToken: host.token }),
      });
    },
  };
}
