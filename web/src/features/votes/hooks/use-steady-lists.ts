import type { Agreement } from '@murmur/contract/agreement';
import { useState } from 'react';
import { type Lists, newsIn, type SteadyLists, steadyLists } from '../steady-lists.ts';

/** The lists as first shown, with current counts; new entries wait until the reader requests them. */
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
