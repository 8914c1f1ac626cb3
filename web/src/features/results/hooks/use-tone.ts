import type { Filter } from '@murmur/contract/analysis';
import { useState } from 'react';
import { filters } from '../results-values.precomputed.ts';

const isTone = (name: string | null): name is Filter =>
  (filters as readonly (string | null)[]).includes(name);

/**
 * The tone of the summary, stored in the address so that it can be shared. This bypasses the router, because a
 * change of tone is not a navigation and must not move the focus.
 */
export function useTone(): [Filter, (tone: Filter) => void] {
  const [tone, setTone] = useState<Filter>(() => {
    const asked = new URLSearchParams(location.search).get('filter');
    return isTone(asked) ? asked : 'neutral';
  });
  const choose = (next: Filter) => {
    const address = new URL(location.href);
    address.searchParams.set('filter', next);
    history.replaceState(history.state, '', address);
    setTone(next);
  };
  return [tone, choose];
}
