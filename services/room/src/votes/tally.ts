import type { CountedOpinion } from '@murmur/contract/internal-votes';
import type { Vote } from '@murmur/contract/votes';
import type { VoteRecord, VoteStore } from '@murmur/shared/ports/vote-store';

export type Counts = Record<Vote, number>;

const pageSize = 2_000;

/** Reads the votes cast since `cursor`, page by page, and returns the cursor of the last page. */
export const readCast = async (
  votes: VoteStore,
  roomId: string,
  cursor: string | null,
  put: (cast: VoteRecord) => void,
): Promise<string> => {
  const page = await votes.pageCast(roomId, cursor, pageSize);
  for (const cast of page.votes) put(cast);
  return page.isLast ? page.cursor : readCast(votes, roomId, page.cursor, put);
};

/** Counts all votes of a room without a cache. */
export const countAll = async (votes: VoteStore, roomId: string): Promise<Tally> => {
  const tally = new Tally();
  await readCast(votes, roomId, null, (cast) => tally.put(cast));
  return tally;
};

/** Returns the counts of these opinions, without those that nobody answered. */
export const countedOpinions = (tally: Tally): CountedOpinion[] =>
  tally.opinionIds.flatMap((opinion_id) => {
    const counts = tally.countsOf(opinion_id);
    return counts === undefined ? [] : { opinion_id, ...counts };
  });

/** The answers to one opinion: the vote of each voter, their counts, and how often one of them changed. */
type Answers = { votes: Map<string, Vote>; counts: Counts; changes: number };

/** Counts votes, one per voter and opinion. A repeated vote changes nothing. */
export class Tally {
  readonly #answers = new Map<string, Answers>();
  readonly #voters = new Set<string>();
  #votes = 0;

  put({ voter, opinionId, vote }: Omit<VoteRecord, 'roomId'>): void {
    const answers: Answers = this.#answers.get(opinionId) ?? {
      votes: new Map(),
      counts: { agree: 0, disagree: 0, pass: 0 },
      changes: 0,
    };
    this.#answers.set(opinionId, answers);
    const before = answers.votes.get(voter);
    if (before === vote) return;
    answers.votes.set(voter, vote);
    answers.counts[vote] += 1;
    answers.changes += 1;
    if (before === undefined) this.#votes += 1;
    else answers.counts[before] -= 1;
    this.#voters.add(voter);
  }

  hasAnswered(voter: string, opinionId: string): boolean {
    return this.#answers.get(opinionId)?.votes.has(voter) === true;
  }

  get voters(): number {
    return this.#voters.size;
  }

  get votes(): number {
    return this.#votes;
  }

  get opinionIds(): string[] {
    return [...this.#answers.keys()];
  }

  countsOf(opinionId: string): Readonly<Counts> | undefined {
    return this.#answers.get(opinionId)?.counts;
  }

  /** The vote of each voter on an opinion. */
  votesOn(opinionId: string): ReadonlyMap<string, Vote> {
    return this.#answers.get(opinionId)?.votes ?? new Map();
  }

  /** The number of votes on an opinion that were new or changed; never less than the number of people behind them. */
  changesOf(opinionId: string): number {
    return this.#answers.get(opinionId)?.changes ?? 0;
  }

  get voterIds(): Iterable<string> {
    return this.#voters;
  }
}
