import type { ShareLink } from '@murmur/contract/share';
import { useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { callLate } from '../../../lib/api/call-late.ts';

export type ShareLinkState =
  | { state: 'initial' }
  | { state: 'generating' }
  | { state: 'ready'; link: ShareLink }
  | { state: 'error'; error: ApiError };

/** The room's one public link, created on first request. `hostToken` is undefined for everyone but the host. */
export function useShareLink(
  roomId: string,
  hostToken: string | undefined,
): { shared: ShareLinkState; generate: () => void } {
  const [shared, setShared] = useState<ShareLinkState>({ state: 'initial' });
  const generate = async () => {
    setShared({ state: 'generating' });
    try {
      setShared({
        state: 'ready',
        link: await callLate('shareResults', {
          params: { id: roomId },
          ...(hostToken !== undefined && { hostToken }),
        }),
      });
    } catch (cause) {
      setShared({ state: 'error', error: asApiError(cause) });
    }
  };
  return { shared, generate: () => void generate() };
}
