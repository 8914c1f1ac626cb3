import type { AllResults } from '@murmur/contract/analysis';

/** Counts the opinions without a text in the results: private ones, and those that the host did not show. */
export function countUnread({ timeline, statistics }: Pick<AllResults, 'timeline' | 'statistics'>) {
  const { not_shown } = statistics;
  const unread = timeline.reduce((sum, step) => sum + step.private, 0);
  // Results of earlier versions count opinions that were not shown as private.
  const isOld = timeline.some(({ held }) => held === undefined);
  return { ofPrivate: Math.max(0, unread - (isOld ? not_shown : 0)), notShown: not_shown };
}
