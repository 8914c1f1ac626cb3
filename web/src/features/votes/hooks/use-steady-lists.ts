import type { Agreement } from '@murmur/contract/agreement';
import { useState } from 'react';
import { type Lists, newsIn, type SteadyLists, steadyLists } from '../steady-lists.ts';

/** The lists as they were first shown, with the counts of now; what is new waits until it is asked for. */
export function useSteadyLists(agreement: Agreement): {
  lists: SteadyLists;
  news: number;
  showNews: () => void;
} {
  const [shown, setShown] = useState<Lists>(agreement);
  return {
    lists: steadyLists(shown, agreement),
    news: newsIn(shown, agreement),
    showNews: () => setShown(agreement),
  };
}
