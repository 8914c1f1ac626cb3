import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';

/** When the link was made; null until it is known, and where it cannot be known. */
export function useSharedSince(shareId: string): string | null {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    call('getShareStats', { params: { share_id: shareId }, signal: abort.signal }).then(
      ({ created_at }) => setSince(created_at),
      // One line less; the results stand without it.
      () => undefined,
    );
    return () => abort.abort();
  }, [shareId]);
  return since;
}
