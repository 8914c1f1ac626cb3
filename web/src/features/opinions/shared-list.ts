import type { Opinion } from '@murmur/contract/opinion';
import type { FeedEvent } from '../session/room-feed/feed-state.ts';
import { prepend, without } from './opinion-list.ts';

/** Shared opinions, newest first; `total` may be more than are at hand. */
export type SharedList = { opinions: Opinion[]; total: number };

export const nothingShared: SharedList = { opinions: [], total: 0 };

/** A page just answered, with what events brought after it was made. */
export function startFrom(page: Opinion[], total: number, before: SharedList): SharedList {
  const newest = page[0]?.submitted_at ?? '';
  const since = before.opinions.filter((opinion) => opinion.submitted_at > newest);
  const opinions = prepend(page, since);
  return { opinions, total: Math.max(total, opinions.length) };
}

/** The list after an event; the same object when the event says nothing about it. */
export function followShared(list: SharedList, event: FeedEvent): SharedList {
  switch (event.type) {
    case 'shared_opinion_added':
    case 'new_public_opinion': {
      const opinions = prepend(list.opinions, [event.opinion]);
      return opinions === list.opinions ? list : { opinions, total: list.total + 1 };
    }
    case 'shared_opinions_skipped':
      return { ...list, total: Math.max(event.total_count, list.opinions.length) };
    case 'shared_opinions_updated':
      return startFrom(event.shared_opinions, event.total_count, list);
    case 'shared_opinion_removed':
      return {
        opinions: without(list.opinions, event.opinion.id),
        total: Math.max(0, list.total - 1),
      };
    default:
      return list;
  }
}
