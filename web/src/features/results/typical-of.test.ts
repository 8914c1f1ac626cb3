import { expect, it } from '@jest/globals';
import { someResults } from '../../testing/results-data.ts';
import { distinctQuotes } from './typical-of.ts';

it('tied words have different quotations', () => {
  const [theme] = someResults().themes;
  const both = { id: 'both', content: 'Lessons yes, lunch no.' };
  const other = { id: 'other', content: 'Lunch is ours.' };
  const lessons = { ...theme!, typical: 'both', evidence: [both] };
  const lunch = { ...theme!, typical: 'both', evidence: [both, other] };
  expect(distinctQuotes([lessons, lunch])).toEqual([both.content, other.content]);
  expect(distinctQuotes([lessons, lessons])).toEqual([both.content, null]);
});
