import type { PositionCount } from '@murmur/contract/internal-votes';
import { limits } from '@murmur/contract/limits';
import type { PositionAnswer, PublishedAnswers } from '@murmur/shared/ports/vote-store';
import { Tally } from './tally.ts';

/** Counts people by their positions before and after the discussion. */
export const countPositions = (answers: Iterable<PositionAnswer>): PositionCount[] => {
  const counts = new Map<string, PositionCount>();
  for (const { before, after } of answers) {
    const key = `${before} ${after}`;
    const { people } = counts.get(key) ?? { people: 0 };
    counts.set(key, { before, after, people: people + 1 });
  }
  return [...counts.values()];
};

type Votes = PublishedAnswers['votes'];

/** Maximum number of votes in a publication, not counting those on its last opinion: it is stored as one document. */
const maxVotes = 20_000;

/**
 * The answers of a room that are counted in public: those of its publications, in order. An opinion's counts change
 * only when the answers of at least `peopleToPublish` people differ from the published ones, and once more at the end
 * of voting; so do the positions. Publications are stored, so that all processes show the same counts, also after a
 * restart, and a person who changes an answer is recognised.
 */
export class Publication {
  readonly #tally = new Tally();
  readonly #positions = new Map<string, PositionAnswer>();
  /** The changes of each opinion in `#compared` that have been compared with what is published. */
  #compared = new Tally();
  readonly #seen = new Map<string, number>();
  #number = 0;
  #isFinal = false;

  get number(): number {
    return this.#number;
  }

  /** True once the final counts have been published. */
  get isFinal(): boolean {
    return this.#isFinal;
  }

  get tally(): Tally {
    return this.#tally;
  }

  get positions(): PositionCount[] {
    return countPositions(this.#positions.values());
  }

  /** Adds the next publication; one that was added before changes nothing. */
  add({ number, isFinal, votes, positions }: PublishedAnswers): void {
    if (number !== this.#number + 1) return;
    this.#number = number;
    this.#isFinal = isFinal;
    for (const vote of votes) this.#tally.put(vote);
    for (const answer of positions) this.#positions.set(answer.participant, answer);
  }

  /**
   * Returns what can be published of the current answers, or null if too few people changed an answer. `isOver`: voting
   * has ended, so every answer can be published.
   */
  next(
    current: Tally,
    positions: readonly PositionAnswer[],
    isOver: boolean,
  ): PublishedAnswers | null {
    if (this.#isFinal) return null;
    const min = isOver ? 0 : limits.peopleToPublish;
    const { votes, isAll } = this.#changedVotes(current, min);
    const changed = positions.filter((answer) => this.#isChanged(answer));
    const next = { votes, positions: changed.length >= min ? changed : [] };
    if (!isOver && votes.length + next.positions.length === 0) return null;
    return { number: this.#number + 1, isFinal: isOver && isAll, ...next };
  }

  /** Returns the votes on opinions on which at least `min` people changed theirs. */
  #changedVotes(current: Tally, min: number): { votes: Votes; isAll: boolean } {
    if (this.#compared !== current) this.#seen.clear();
    this.#compared = current;
    const all: Votes = [];
    for (const opinionId of current.opinionIds) {
      if (all.length >= maxVotes) return { votes: all, isAll: false };
      const changes = current.changesOf(opinionId);
      const seen = this.#seen.get(opinionId) ?? 0;
      if (seen <= changes && changes - seen < min) continue;
      const votes = this.#changedOn(opinionId, current);
      // Fewer people than changes: some changed their vote twice.
      this.#seen.set(opinionId, changes - votes.length);
      if (votes.length >= min) all.push(...votes);
    }
    return { votes: all, isAll: true };
  }

  #changedOn(opinionId: string, current: Tally): Votes {
    const published = this.#tally.votesOn(opinionId);
    const votes: Votes = [];
    for (const [voter, vote] of current.votesOn(opinionId)) {
      if (published.get(voter) !== vote) votes.push({ voter, opinionId, vote });
    }
    return votes;
  }

  #isChanged({ participant, before, after }: PositionAnswer): boolean {
    const published = this.#positions.get(participant);
    return published?.before !== before || published.after !== after;
  }
}
