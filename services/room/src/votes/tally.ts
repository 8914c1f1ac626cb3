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

/** Counts votes, one per voter and opinion. A repeated vote changes nothing. */
export class Tally {
  readonly #ballots = new Map<string, Map<string, Vote>>();
  readonly #counts = new Map<string, Counts>();
  #votes = 0;

  put({ voter, opinionId, vote }: VoteRecord): void {
    const ballot = this.#ballots.get(voter) ?? new Map<string, Vote>();
    this.#ballots.set(voter, ballot);
    const counts = this.#counts.get(opinionId) ?? { agree: 0, disagree: 0, pass: 0 };
    this.#counts.set(opinionId, counts);
    const before = ballot.get(opinionId);
    if (before) counts[before] -= 1;
    else this.#votes += 1;
    counts[vote] += 1;
    ballot.set(opinionId, vote);
  }

  /** Removes the votes on all other opinions. */
  retain(opinionIds: ReadonlySet<string>): void {
    for (const [voter, ballot] of this.#ballots) {
      for (const opinionId of ballot.keys()) {
        if (opinionIds.has(opinionId)) continue;
        ballot.delete(opinionId);
        this.#votes -= 1;
      }
      if (ballot.size === 0) this.#ballots.delete(voter);
    }
    for (const opinionId of this.#counts.keys()) {
      if (!opinionIds.has(opinionId)) this.#counts.delete(opinionId);
    }
  }

  get voters(): number {
    return this.#ballots.size;
  }

  get votes(): number {
    return this.#votes;
  }

  get counts(): ReadonlyMap<string, Readonly<Counts>> {
    return this.#counts;
  }

  /** Each voter's answers, without the voter's id. */
  get ballots(): Iterable<ReadonlyMap<string, Vote>> {
    return this.#ballots.values();
  }
}
