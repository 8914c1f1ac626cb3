import { useState } from 'react';
import { keepHostToken, readHostToken, tidyAddress, tokenInAddress } from '../host-token.ts';

export type HostToken = {
  token: string | undefined;
  /** The server has acted on the token: it is kept in this browser from here on. */
  confirm: () => void;
  /** The server knows no such token. One that a link brought gives way to the one that was here before. */
  refuse: () => void;
};

/** The key to a room's controls: what a link has brought on trial, else what this browser keeps. */
export function useHostToken(roomId: string): HostToken {
  const [token, setToken] = useState(() => tokenInAddress() ?? readHostToken(roomId));
  return {
    token,
    confirm: () => {
      if (token === undefined) return;
      if (token !== readHostToken(roomId)) keepHostToken(roomId, token);
      tidyAddress();
    },
    refuse: () => {
      const kept = readHostToken(roomId);
      setToken(kept === token ? undefined : kept);
      tidyAddress();
    },
  };
}
