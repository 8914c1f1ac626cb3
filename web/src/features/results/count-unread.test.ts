import { expect, it } from '@jest/globals';
import { someResults } from '../../testing/results-data.ts';
import { countUnread } from './count-unread.ts';

it('what its author shared is not called private, whether it was shown meanwhile or not', () => {
  const timeline = [{ at: 0, shared: 3, private: 1, held: 2 }];
  const statistics = { ...someResults().statistics, not_shown: 1 };
  expect(countUnread({ timeline, statistics })).toEqual({ ofPrivate: 1, notShown: 1 });
});

it.each([
  [0, { ofPrivate: 5, notShown: 0 }],
  [2, { ofPrivate: 3, notShown: 2 }],
])(
  'in results of earlier versions, of five unread opinions, %i not shown are not called private',
  (not_shown, counts) => {
    const timeline = [
      { at: 0, shared: 3, private: 1 },
      { at: 18, shared: 0, private: 4 },
    ];
    const statistics = { ...someResults().statistics, not_shown };
    expect(countUnread({ timeline, statistics })).toEqual(counts);
  },
);
