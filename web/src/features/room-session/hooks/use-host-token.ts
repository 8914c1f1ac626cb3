import { useState } from 'react';
import { readHostToken, saveHostToken, tidyAddress, tokenInAddress } from '../host-token.ts';

export type HostToken = {
  token: string | undefined;
  /** The server has accepted the token: it is stored in this browser. */
  confirm: () => void;
  /** The server has refused the token: a token from a link is replaced by the stored one. */
  refuse: () => void;
};

/** The host token: from the link until the server has accepted or refused it, else the stored one. */
export function useHostToken(roomId: string): HostToken {
  const [token, setToken] = useState(() => tokenInAddress() ?? readHostToken(roomId));
  return {
    token,
    confirm: () => {
      if (token === undefined) return;
      if (token !== readHostToken(roomId)) saveHostToken(roomId, token);
      tidyAddress();
    },
    refuse: () => {
      const stored = readHostToken(roomId);
      setToken(stored === token ? undefined : stored);
      tidyAddress();
    },
  };
}
