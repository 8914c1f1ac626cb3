import { useEffect, useState } from 'react';
import { callLate } from '../../../lib/api/call-late.ts';

/** The time at which the link was created; null until it is loaded, or if it cannot be loaded. */
export function useSharedSince(shareId: string): string | null {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    callLate('getShareStats', { params: { share_id: shareId }, signal: abort.signal }).then(
      ({ created_at }) => setSince(created_at),
      // Optional: the results are complete without this line.
      () => undefined,
    );
    return () => abort.abort();
  }, [shareId]);
  return since;
}
