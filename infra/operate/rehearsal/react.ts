import type { JoinedSeat } from '@murmur/contract/participant';
import { type PositionValue, positionValues, type Vote } from '@murmur/contract/votes';
import type { ApiClient } from '@murmur/shared/testing/api-client';
import { inParallel } from './in-parallel.ts';

/** Maps a text to a number from 0 to 1, always the same for the same text. */
const shareOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return hash / 2 ** 32;
};

/** Returns a deterministic vote: nearly all seats agree with some opinions; others split the seats in half. */
export const voteOf = (seat: number, content: string): Vote => {
  const chance = shareOf(`${seat} ${content}`);
  if (chance < 0.1) return 'pass';
  const divides = shareOf(content) < 0.4;
  const agrees = divides ? seat % 2 === 0 : true;
  return chance < 0.2 === agrees ? 'disagree' : 'agree';
};

const positionOf = (seat: number, moment: string): PositionValue => {
  const index = Math.floor(shareOf(`${moment} ${seat}`) * positionValues.length);
  return positionValues[index] ?? 0;
};

type Hall = {
  api: ApiClient;
  params: { id: string };
  people: readonly { number: number; seat: JoinedSeat }[];
};

const peopleAtOnce = 8;

export const takePositions = async (
  { api, params, people }: Hall,
  moment: string,
): Promise<void> => {
  await inParallel(people, peopleAtOnce, async ({ number, seat }) => {
    const { participant_id: pid } = seat;
    const body = { value: positionOf(number, moment) };
    await api.call('takePosition', { params: { ...params, pid }, body });
  });
};

/**
 * Submits everybody's votes on their first cards.
 * @returns the number of votes
 */
export const vote = async (
  { api, params, people }: Hall,
  onProgress: (done: number) => void,
): Promise<number> => {
  let voters = 0;
  let votes = 0;
  await inParallel(people, peopleAtOnce, async ({ number, seat }) => {
    const { participant_id } = seat;
    const { cards } = await api.call('listCards', { params, query: { participant_id } });
    for (const { opinion_id, content } of cards) {
      const body = { participant_id, opinion_id, vote: voteOf(number, content) };
      await api.call('castVote', { params, body });
      votes += 1;
    }
    voters += 1;
    onProgress(voters / people.length);
  });
  return votes;
};
