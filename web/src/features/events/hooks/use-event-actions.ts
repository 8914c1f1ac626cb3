import type { Room } from '@murmur/contract/room';
import { call } from '../../../lib/api/call.ts';
import { callEvent } from '../../../lib/api/event-call.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { HostActions } from '../../hosting/hooks/use-host-actions.ts';
import { useHostCall } from '../../hosting/hooks/use-host-call.ts';
import { useRoomSession } from '../../room-session/room-session.tsx';

type EventAction = 'deal' | 'redeal' | 'start' | 'extend' | 'close' | 'gather' | 'lock';

/** The organiser's calls: those of an ordinary host, and those specific to events. */
export type EventActions = HostActions<EventAction> & {
  deal: () => Promise<boolean>;
  redeal: () => Promise<boolean>;
  gather: () => Promise<boolean>;
};

export function useEventActions(room: Room): EventActions {
  const { token } = useRoomSession().host;
  const { state, run } = useHostCall<EventAction>();
  const params = { id: room.room_id };
  const asHost = token === undefined ? {} : { hostToken: token };
  const deal = async (route: 'dealEvent' | 'redealEvent'): Promise<Room> => {
    const { rooms } = await callEvent(route, { params, ...asHost });
    return { ...room, event: room.event && { ...room.event, rooms } };
  };
  return {
    ...state,
    deal: () => run('deal', () => deal('dealEvent')),
    redeal: () => run('redeal', () => deal('redealEvent')),
    start: () => run('start', () => callEvent('startEvent', { params, ...asHost })),
    close: () => run('close', () => callEvent('closeEvent', { params, ...asHost })),
    extend: (minutes) =>
      run('extend', () =>
        callEvent('extendEvent', {
          params,
          body: { minutes },
          idempotencyKey: randomUuid(),
          ...asHost,
        }),
      ),
    gather: () => run('gather', () => callEvent('gatherEvent', { params, ...asHost })),
    lock: (locked) => run('lock', () => call('lockRoom', { params, body: { locked }, ...asHost })),
  };
}
