import type { HeldDecision } from '@murmur/contract/moderation';
import type { HeldOpinion } from '@murmur/contract/opinion';

/** Time during which a decision can be undone, before it is sent. */
export const undoMs = 5_000;

/** A decision not yet sent, or not yet confirmed. `at`: ms of a clock that never goes back. */
export type PendingDecision = { ids: string[]; decision: HeldDecision; at: number };

export type Queue = { opinions: HeldOpinion[]; total: number; pending: PendingDecision[] };

export const emptyQueue: Queue = { opinions: [], total: 0, pending: [] };

/** The opinions that await this person's decision, oldest first. */
export const undecidedOpinions = ({ opinions, pending }: Queue): HeldOpinion[] => {
  const decided = new Set(pending.flatMap(({ ids }) => ids));
  return opinions.filter(({ id }) => !decided.has(id));
};

export const countUndecided = (queue: Queue): number =>
  Math.max(0, queue.total - (queue.opinions.length - undecidedOpinions(queue).length));

export const withPage = (queue: Queue, opinions: HeldOpinion[], total: number): Queue => {
  const known = new Set(opinions.map(({ id }) => id));
  // Drops decisions on opinions that somebody else has decided in the meantime.
  const pending = queue.pending.filter(({ ids }) => ids.some((id) => known.has(id)));
  return { opinions, total, pending };
};

export const decide = (queue: Queue, ids: string[], decision: HeldDecision, at: number): Queue => ({
  ...queue,
  pending: [...queue.pending, { ids, decision, at }],
});

export const undo = (queue: Queue, isSent: (pending: PendingDecision) => boolean): Queue => {
  const last = queue.pending.findLast((each) => !isSent(each));
  return { ...queue, pending: queue.pending.filter((each) => each !== last) };
};

/** Returns the decisions that can no longer be undone and must be sent now. */
export const dueDecisions = ({ pending }: Queue, now: number): PendingDecision[] =>
  pending.filter(({ at }) => now - at >= undoMs);

export const afterAccepted = (queue: Queue, done: PendingDecision): Queue => {
  const ids = new Set(done.ids);
  const opinions = queue.opinions.filter(({ id }) => !ids.has(id));
  return {
    opinions,
    total: Math.max(0, queue.total - (queue.opinions.length - opinions.length)),
    pending: queue.pending.filter((each) => each !== done),
  };
};

/** The queue after the server has refused a decision: its opinions await a decision again. */
export const afterRefused = (queue: Queue, refused: PendingDecision): Queue => ({
  ...queue,
  pending: queue.pending.filter((each) => each !== refused),
});
