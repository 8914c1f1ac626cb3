import { expect, it } from '@jest/globals';
import { someResults } from '../../testing/results-data.ts';
import { countUnread } from './count-unread.ts';

it.each([
  [0, { ofPrivate: 5, notShown: 0 }],
  [2, { ofPrivate: 3, notShown: 2 }],
])(
  'of five unread opinions, %i not shown by the host are not called private',
  (not_shown, counts) => {
    const timeline = [
      { at: 0, shared: 3, private: 1 },
      { at: 18, shared: 0, private: 4 },
    ];
    const statistics = { ...someResults().statistics, not_shown };
    expect(countUnread({ timeline, statistics })).toEqual(counts);
  },
);
