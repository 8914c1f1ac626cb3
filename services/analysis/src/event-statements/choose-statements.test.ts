import { describe, expect, it } from '@jest/globals';
import { type Candidates, chooseStatements, statementsPerRoom } from './choose-statements.ts';

const contents = [
  'Put benches along the river.',
  'Close the bridge to cars.',
  'Plant trees at the market.',
  'Open the library on Sundays.',
  'Build a skate park.',
  'Repair the old fountain.',
  'Paint the town hall green.',
];
const shared = contents.map((content, n) => ({ id: `o${n}`, content }));
const votes = (n: number, agree: number, disagree: number) => ({
  opinion_id: `o${n}`,
  agree,
  disagree,
  pass: 0,
});
const choose = (given: Partial<Candidates>, count = 8): string[] =>
  chooseStatements(
    { shared, counted: [], groups: [], language: 'en', typicalIds: [], ...given },
    count,
  );

describe('the statements of a room', () => {
  it('are ordered: common, divided, by agreement, typical, oldest, rejected', () => {
    const counted = [
      votes(0, 0, 6),
      votes(6, 6, 0),
      votes(5, 7, 5),
      votes(4, 1, 1),
      votes(3, 3, 0),
    ];
    expect(choose({ counted, typicalIds: ['o2'] })).toEqual([
      'o6',
      'o5',
      'o3',
      'o4',
      'o2',
      'o1',
      'o0',
    ]);
  });

  it('rank a question by how many want to know it, never among what the room agrees on or divides over', () => {
    const asking = [
      { id: 'o7', content: 'Who pays for the park?' },
      { id: 'o8', content: 'When does the bridge close?' },
      ...shared,
    ];
    const counted = [votes(7, 12, 0), votes(6, 6, 0), votes(4, 1, 1)];
    expect(choose({ shared: asking, counted, typicalIds: ['o8', 'o2'] }, 9)).toEqual([
      'o6',
      'o7',
      'o4',
      'o2',
      'o0',
      'o1',
      'o3',
      'o5',
      'o8',
    ]);
    expect(choose({ shared: asking, counted: [votes(7, 5, 5), votes(8, 0, 6)] }, 9)).toEqual([
      'o7',
      ...shared.map(({ id }) => id),
      'o8',
    ]);
  });

  it('number at most as many as requested, without noise, duplicates or removed opinions', () => {
    const noisy = [
      { id: 'n', content: 'ㅋㅋㅋㅋ' },
      { id: 'a', content: 'More benches, please!' },
      { id: 'b', content: 'more benches please' },
      ...shared,
    ];
    expect(choose({ shared: noisy, typicalIds: ['gone', 'b'] }, 3)).toEqual(['b', 'o0', 'o1']);
    expect(choose({ shared: [] })).toEqual([]);
  });

  it('number at most eight per room and four hundred in total, but at least one per room', () => {
    expect([0, 1, 50, 51, 100, 250, 400, 1_000].map(statementsPerRoom)).toEqual([
      8, 8, 8, 7, 4, 1, 1, 1,
    ]);
  });
});
