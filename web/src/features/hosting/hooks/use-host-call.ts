import type { Room } from '@murmur/contract/room';
import { useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { useRoomSession } from '../../room-session/room-session.tsx';

/** The state of a host's calls: which one is in progress, and which one failed. */
export type HostCall<Action extends string> = {
  busy: Action | null;
  failed: { action: Action; error: ApiError; retry: () => void } | null;
  dismiss: () => void;
};

/** Runs a host's calls, each of which returns the changed room. `run` resolves to true on success. */
export function useHostCall<Action extends string>() {
  const { found, host } = useRoomSession();
  const [busy, setBusy] = useState<Action | null>(null);
  const [failed, setFailed] = useState<HostCall<Action>['failed']>(null);
  const dismiss = () => setFailed(null);

  const run = async (action: Action, send: () => Promise<Room>): Promise<boolean> => {
    setBusy(action);
    dismiss();
    try {
      found.accept(await send());
      host.confirm();
      return true;
    } catch (cause) {
      setFailed({ action, error: asApiError(cause), retry: () => void run(action, send) });
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { state: { busy, failed, dismiss } satisfies HostCall<Action>, run };
}
