import type { Agreement } from '@murmur/contract/agreement';
import { isEmpty, type Lists } from '@murmur/contract/outline/verdict';
import { useState } from 'react';
import { countNewEntries, type StableLists, stableLists } from '../stable-lists.ts';

/**
 * The lists as first shown, with current counts; new entries wait until the reader requests them. As long as nothing
 * is listed, there is nothing to keep in its position, and the first entries are shown at once. So are the final lists,
 * after which nothing changes.
 * @param open true while more votes can arrive
 */
export function useStableLists(
  agreement: Agreement,
  open: boolean,
): {
  lists: StableLists;
  news: number;
  showNews: () => void;
} {
  const [shown, setShown] = useState<Lists>(agreement);
  const fixed = open && (!isEmpty(shown) || isEmpty(agreement));
  if (!fixed && shown !== agreement) setShown(agreement);
  return {
    lists: stableLists(shown, agreement),
    news: countNewEntries(shown, agreement),
    showNews: () => setShown(agreement),
  };
}
