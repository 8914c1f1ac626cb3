import type { AllResults } from '@murmur/contract/analysis';

/** Counts the opinions without a text in the results: private ones, and those that the host did not show. */
export function countUnread({ timeline, statistics }: Pick<AllResults, 'timeline' | 'statistics'>) {
  const { not_shown } = statistics;
  const unread = timeline.reduce((sum, step) => sum + step.private, 0);
  return { ofPrivate: Math.max(0, unread - not_shown), notShown: not_shown };
}
