import type { Agreement } from '@murmur/contract/agreement';
import { useState } from 'react';
import { isEmpty, type Lists, newsIn, type SteadyLists, steadyLists } from '../steady-lists.ts';

/**
 * The lists as first shown, with current counts; new entries wait until the reader requests them. As long as nothing
 * is listed, there is nothing to keep in its position, and the first entries are shown at once.
 */
export function useSteadyLists(agreement: Agreement): {
  lists: SteadyLists;
  news: number;
  showNews: () => void;
} {
  const [shown, setShown] = useState<Lists>(agreement);
  if (isEmpty(shown) && !isEmpty(agreement)) setShown(agreement);
  return {
    lists: steadyLists(shown, agreement),
    news: newsIn(shown, agreement),
    showNews: () => setShown(agreement),
  };
}
