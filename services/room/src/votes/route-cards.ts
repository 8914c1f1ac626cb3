/** An opinion as routing sees it. */
export type Card = {
  opinionId: string;
  content: string;
  /** Public ids of all who said just this. */
  authors: ReadonlySet<string>;
  /** All opinions that say just this, its own among them. */
  sayings: readonly string[];
  agree: number;
  disagree: number;
  pass: number;
  /** Shown to people who have not answered yet. */
  out: number;
};

/** The cards that somebody is shown next, and how many more there are for them. */
export const routeCards = (
  cards: readonly Card[],
  { voter, answered, limit }: { voter: string; answered: ReadonlySet<string>; limit: number },
): { next: Card[]; remaining: number } => {
  const open = cards.filter(
    ({ authors, sayings }) => !authors.has(voter) && !sayings.some((id) => answered.has(id)),
  );
  const weight = ({ agree, disagree, pass, out }: Card): number => agree + disagree + pass + out;
  const next = open.toSorted((a, b) => weight(a) - weight(b)).slice(0, limit);
  return { next, remaining: open.length - next.length };
};
