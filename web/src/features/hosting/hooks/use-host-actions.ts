import type { Room } from '@murmur/contract/room';
import { useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { newKey } from '../../../lib/new-key.ts';
import type { HostToken } from '../../session/hooks/use-host-token.ts';

export type HostAction = 'start' | 'close' | 'extend' | 'lock';

export type HostActions = {
  busy: HostAction | null;
  failed: { action: HostAction; error: ApiError } | null;
  dismiss: () => void;
  /** Each resolves to true on success. */
  start: () => Promise<boolean>;
  close: () => Promise<boolean>;
  extend: (minutes: number) => Promise<boolean>;
  lock: (locked: boolean) => Promise<boolean>;
};

/** The host's calls. Without a token the server refuses them. */
export function useHostActions(
  id: string,
  host: HostToken,
  accept: (room: Room) => void,
): HostActions {
  const [busy, setBusy] = useState<HostAction | null>(null);
  const [failed, setFailed] = useState<HostActions['failed']>(null);
  const params = { id };
  const hostToken = host.token;
  const asHost = hostToken === undefined ? {} : { hostToken };

  const act = async (action: HostAction, ask: () => Promise<Room>): Promise<boolean> => {
    setBusy(action);
    setFailed(null);
    try {
      accept(await ask());
      host.confirm();
      return true;
    } catch (cause) {
      setFailed({ action, error: asApiError(cause) });
      return false;
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    failed,
    dismiss: () => setFailed(null),
    start: () =>
      act('start', () =>
        hostToken === undefined
          ? call('startRoom', { params })
          : call('activateRoom', { params, query: { host_token: hostToken } }),
      ),
    close: () => act('close', () => call('closeRoom', { params, ...asHost })),
    extend: (minutes) =>
      act('extend', () =>
        call('extendRoom', { params, body: { minutes }, idempotencyKey: newKey(), ...asHost }),
      ),
    lock: (locked) => act('lock', () => call('lockRoom', { params, body: { locked }, ...asHost })),
  };
}
