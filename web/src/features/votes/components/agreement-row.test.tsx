import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import '../../../testing/render-screen.tsx';
import { answeredEntry } from '../../../testing/results-data.ts';
import { AgreementRow } from './agreement-row.tsx';

const show = (counts: { agree: number; disagree: number; pass: number }, voters = 290) =>
  render(<AgreementRow entry={{ ...answeredEntry('o1', counts), moved: false }} voters={voters} />);

it('says that all agree who took a side, and how many people answered', () => {
  show({ agree: 27, disagree: 0, pass: 2 });
  expect(
    screen
      .getAllByRole('listitem')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['All 27 who took a side agree', 'Pass 2', '29 of 290 who voted']);
});

it('says that all disagree who took a side', () => {
  show({ agree: 0, disagree: 5, pass: 0 });
  expect(screen.getByText('All 5 who took a side disagree')).toBeTruthy();
  expect(screen.queryByText(/^Agree/)).toBeNull();
});

it('speaks of no unanimity among a few', () => {
  show({ agree: 4, disagree: 0, pass: 0 });
  expect(screen.getByText('Agree 4')).toBeTruthy();
  expect(screen.getByText('Disagree 0')).toBeTruthy();
});
