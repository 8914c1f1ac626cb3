import type { Room } from '@murmur/contract/room';
import { useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { newKey } from '../../../lib/new-key.ts';
import type { HostActions } from '../../hosting/hooks/use-host-actions.ts';
import { useRoomSession } from '../../session/room-session.tsx';
import { callEvent } from '../api/event-call.ts';

type EventAction = 'deal' | 'start' | 'extend' | 'close' | 'gather' | 'lock';

/** The organiser's calls; those of an ordinary host have the same names. */
export type EventActions = Omit<HostActions, 'busy' | 'failed'> & {
  busy: HostActions['busy'];
  /** Which of an event's own calls is under way. */
  doing: EventAction | null;
  failed: { action: EventAction; error: ApiError } | null;
  deal: () => Promise<boolean>;
  gather: () => Promise<boolean>;
};

export function useEventActions(room: Room): EventActions {
  const { found, host } = useRoomSession();
  const [doing, setDoing] = useState<EventAction | null>(null);
  const [failed, setFailed] = useState<EventActions['failed']>(null);
  const params = { id: room.room_id };
  const asHost = host.token === undefined ? {} : { hostToken: host.token };

  const act = async (action: EventAction, ask: () => Promise<Room>): Promise<boolean> => {
    setDoing(action);
    setFailed(null);
    try {
      found.accept(await ask());
      host.confirm();
      return true;
    } catch (cause) {
      setFailed({ action, error: asApiError(cause) });
      return false;
    } finally {
      setDoing(null);
    }
  };
  const deal = async (): Promise<Room> => {
    const { rooms } = await callEvent('dealEvent', { params, ...asHost });
    return { ...room, event: room.event && { ...room.event, rooms } };
  };
  return {
    busy: doing === 'deal' || doing === 'gather' ? null : doing,
    doing,
    failed,
    dismiss: () => setFailed(null),
    deal: () => act('deal', deal),
    start: () => act('start', () => callEvent('startEvent', { params, ...asHost })),
    close: () => act('close', () => callEvent('closeEvent', { params, ...asHost })),
    extend: (minutes) =>
      act('extend', () =>
        callEvent('extendEvent', {
          params,
          body: { minutes },
          idempotencyKey: newKey(),
          ...asHost,
        }),
      ),
    gather: () => act('gather', () => callEvent('gatherEvent', { params, ...asHost })),
    lock: (locked) => act('lock', () => call('lockRoom', { params, body: { locked }, ...asHost })),
  };
}
