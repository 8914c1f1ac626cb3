import type { Opinion } from '@murmur/contract/opinion';
import type { FeedEvent } from '../room-session/room-feed/feed-state.ts';
import { append, prepend, without } from './opinion-list.ts';

/** Shared opinions, newest first. */
export type SharedList = {
  opinions: Opinion[];
  /** May exceed the number loaded. */
  total: number;
  /** In a large room, the number of opinions not sent as events; loading a page returns them. */
  skipped: number;
  /** Cursor of the next older page: null at the end, undefined before the first page. */
  cursor: string | null | undefined;
};

type Page = { opinions: Opinion[]; total: number; cursor: SharedList['cursor'] };

export const nothingShared: SharedList = { opinions: [], total: 0, skipped: 0, cursor: undefined };

/**
 * The newest page from a response, with opinions that have arrived as events since. Older loaded opinions are
 * kept if the page reaches them; otherwise, opinions in between would be missing.
 */
export function withNewestPage(page: Page, before: SharedList): SharedList {
  const newest = page.opinions[0]?.submitted_at ?? '';
  const last = page.opinions.at(-1);
  const since = before.opinions.filter((opinion) => opinion.submitted_at > newest);
  const place = before.opinions.findIndex(({ id }) => id === last?.id);
  const goesOn = place >= 0 && before.skipped === 0 && page.total > page.opinions.length;
  const older = goesOn ? before.opinions.slice(place + 1) : [];
  const opinions = append(prepend(page.opinions, since), older);
  return {
    opinions,
    total: Math.max(page.total, opinions.length),
    skipped: 0,
    cursor: older.length > 0 ? before.cursor : page.cursor,
  };
}

export const appendPage = (list: SharedList, page: Page): SharedList => ({
  ...list,
  opinions: append(list.opinions, page.opinions),
  cursor: page.cursor,
});

/** True if older opinions can be loaded. */
export const hasOlder = ({ opinions, total, skipped, cursor }: SharedList): boolean =>
  cursor !== null && opinions.length > 0 && total - skipped > opinions.length;

/** The list after an event; the same object for an unrelated event. */
export function applySharedEvent(list: SharedList, event: FeedEvent): SharedList {
  switch (event.type) {
    case 'shared_opinion_added':
    case 'new_public_opinion': {
      const opinions = prepend(list.opinions, [event.opinion]);
      return opinions === list.opinions ? list : { ...list, opinions, total: list.total + 1 };
    }
    case 'shared_opinions_skipped': {
      const total = Math.max(event.total_count, list.opinions.length);
      return { ...list, total, skipped: list.skipped + event.skipped };
    }
    case 'shared_opinions_updated': {
      const { shared_opinions: opinions, total_count: total } = event;
      return withNewestPage({ opinions, total, cursor: undefined }, list);
    }
    case 'shared_opinion_removed': {
      const opinions = without(list.opinions, event.opinion.id);
      return { ...list, opinions, total: Math.max(0, list.total - 1) };
    }
    default:
      return list;
  }
}
