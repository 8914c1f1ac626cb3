import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareRooms } from './compare-rooms.ts';
import { weigh } from './sort-opinions.ts';

const names = {
  a: { ordinal: 1, label: 'Blue' },
  b: { ordinal: 2, label: null },
  c: { ordinal: 3, label: null },
  small: { ordinal: null, label: null },
};
const statement = (opinion_id: string, agree: number, disagree: number) =>
  weigh({ opinion_id, agree, disagree, pass: 0 });
const votes = (author: string, agree: number, disagree: number) => ({ author, agree, disagree });

describe('the rooms of an event, compared', () => {
  it('are those that may be named and have five voters, most agreement first', () => {
    const byRoom = [
      { opinion_id: 'o', rooms: [votes('b', 1, 5), votes('a', 6, 0), votes('small', 5, 5)] },
    ];
    expect(compareRooms(byRoom, names, [statement('o', 12, 10)])).toEqual([
      {
        opinion_id: 'o',
        rooms: [
          { ordinal: 1, label: 'Blue', agree: 6, disagree: 0 },
          { ordinal: 2, label: null, agree: 1, disagree: 5 },
        ],
      },
    ]);
  });

  it('leave out a statement that results do not list, or with a single room to compare', () => {
    const rooms = [votes('a', 6, 0), votes('b', 5, 0)];
    const byRoom = [
      { opinion_id: 'question', rooms },
      { opinion_id: 'o', rooms: [votes('a', 6, 0), votes('b', 2, 2)] },
    ];
    expect(compareRooms(byRoom, names, [statement('o', 8, 2)])).toEqual([]);
  });

  it('number ten statements at most', () => {
    const byRoom = Array.from({ length: 12 }, (_, at) => ({
      opinion_id: `${at}`,
      rooms: [votes('a', 5, 0), votes('b', 0, 5)],
    }));
    const answered = byRoom.map(({ opinion_id }) => statement(opinion_id, 5, 5));
    expect(compareRooms(byRoom, names, answered).map(({ opinion_id }) => opinion_id)).toEqual(
      byRoom.slice(0, 10).map(({ opinion_id }) => opinion_id),
    );
  });

  it('never leave one to four votes that belong to no listed room', () => {
    const count = fc.nat(9);
    const counts = fc.array(fc.tuple(count, count), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(counts, (rooms) => {
        const authors = Object.keys(names);
        const byRoom = rooms.map(([agree, disagree], at) =>
          votes(authors[at] ?? '', agree, disagree),
        );
        const sum = (side: 'agree' | 'disagree', of: { agree: number; disagree: number }[]) =>
          of.reduce((total, each) => total + each[side], 0);
        const all = statement('o', sum('agree', byRoom), sum('disagree', byRoom));
        for (const { rooms: shown } of compareRooms([{ opinion_id: 'o', rooms: byRoom }], names, [
          all,
        ])) {
          const rest = all.agree + all.disagree - sum('agree', shown) - sum('disagree', shown);
          expect(rest === 0 || rest >= 5).toBe(true);
          for (const { agree, disagree } of shown) expect(agree + disagree).toBeGreaterThan(4);
        }
      }),
    );
  });
});
