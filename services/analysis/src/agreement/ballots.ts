import type { CountedOpinion } from '@murmur/contract/internal-votes';

/**
 * The anonymous answers in a room: for each person a string with one letter per opinion (`a`, `d`, `p`, or `-` for
 * none).
 */
export type Ballots = { opinion_ids: readonly string[]; ballots: readonly string[] };

/** One person's yes and no answers as 1 and -1, at the indices of the opinions. */
export type Answers = { indices: readonly number[]; values: readonly number[]; votes: number };

const answerValues: Record<string, number> = { a: 1, d: -1 };

export const readAnswers = (ballot: string): Answers => {
  const indices: number[] = [];
  const values: number[] = [];
  let votes = 0;
  for (let index = 0; index < ballot.length; index += 1) {
    const letter = ballot.charAt(index);
    if (letter !== '-') votes += 1;
    const value = answerValues[letter];
    if (value === undefined) continue;
    indices.push(index);
    values.push(value);
  }
  return { indices, values, votes };
};

export const countBallots = (
  opinionIds: readonly string[],
  ballots: readonly string[],
): Map<string, CountedOpinion> => {
  const counted = new Map<string, CountedOpinion>();
  for (const [index, opinionId] of opinionIds.entries()) {
    const letters = ballots.map((ballot) => ballot.charAt(index));
    const count = (letter: string): number => letters.filter((one) => one === letter).length;
    const answers = { agree: count('a'), disagree: count('d'), pass: count('p') };
    counted.set(opinionId, { opinion_id: opinionId, ...answers });
  }
  return counted;
};
