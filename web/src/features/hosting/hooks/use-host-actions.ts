import { call } from '../../../lib/api/call.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { useRoomSession } from '../../room-session/room-session.tsx';
import { type HostCall, useHostCall } from './use-host-call.ts';

type HostAction = 'start' | 'close' | 'extend' | 'lock';

/** The host's calls; each resolves to true on success. */
export type HostActions<Action extends string = HostAction> = HostCall<Action> & {
  start: () => Promise<boolean>;
  close: () => Promise<boolean>;
  extend: (minutes: number) => Promise<boolean>;
  lock: (locked: boolean) => Promise<boolean>;
};

/** The calls of a room's host. Without a token, the server refuses them. */
export function useHostActions(id: string): HostActions {
  const { token } = useRoomSession().host;
  const { state, run } = useHostCall<HostAction>();
  const params = { id };
  const asHost = token === undefined ? {} : { hostToken: token };
  return {
    ...state,
    start: () =>
      run('start', () =>
        token === undefined
          ? call('startRoom', { params })
          : call('activateRoom', { params, query: { host_token: token } }),
      ),
    close: () => run('close', () => call('closeRoom', { params, ...asHost })),
    extend: (minutes) => {
      const idempotencyKey = randomUuid();
      return run('extend', () =>
        call('extendRoom', { params, body: { minutes }, idempotencyKey, ...asHost }),
      );
    },
    lock: (locked) => run('lock', () => call('lockRoom', { params, body: { locked }, ...asHost })),
  };
}
