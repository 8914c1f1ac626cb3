/** An opinion as routing sees it; those who said just the same share a card. */
export type Card = {
  opinionId: string;
  content: string;
  /** Pieces of what it says, by which cards are told alike. */
  pieces: ReadonlySet<string>;
  agree: number;
  disagree: number;
  pass: number;
  /** In the hands of people who have not answered yet. */
  out: number;
};

/** Common ground is worth more than a divide, and a pass counts for less than an answer. */
const commonWeight = 0.7;
const passWeight = 0.75;
/** How steeply the worth falls with the answers there are. */
const steepness = 2.5;
/** A divide takes so many people on its smaller side to be told, and is worth more up to then. */
const sideToTell = 5;
const nearTellingWeight = 2;

/** How far a card has come towards being told as a divide; nothing once it is. */
const nearTelling = (smallerSide: number): number =>
  smallerSide < sideToTell ? smallerSide / sideToTell : 0;

/**
 * How much one more answer to a card is worth.
 *
 * Fewest answers first: the worth falls steeply with those it has. Among cards with as many, one
 * that most agree with or that divides is worth more than one that most reject, for those are what a
 * room wants to know of itself; a divide that lacks only a few answers to be told is worth most, for
 * many that are nearly told would tell nothing; and one that people pass on is worth less. Few votes,
 * agreement or extremity, and few passes make the priority by which Polis deals comments too
 * (compdemocracy.org/comment-routing). There the extremity comes from opinion groups; here, where
 * people answer six cards and groups come late or never, from the counts themselves. Shares are taken
 * with one answer more on either side, so that a card nobody answered yet is neither liked nor not.
 * The numbers are those that replays of real conversations favoured (`npm run evaluate -- votes`).
 */
export const worth = ({ agree, disagree, pass, out }: Card): number => {
  const yesOrNo = agree + disagree;
  const agreed = (agree + 1) / (yesOrNo + 2);
  const passed = (pass + 1) / (yesOrNo + pass + 2);
  const common = agreed ** 4;
  const divided = (4 * agreed * (1 - agreed)) ** 2;
  const nearer = 1 + nearTellingWeight * nearTelling(Math.min(agree, disagree));
  const asked = 1 + yesOrNo + passWeight * pass + out;
  const wanted = commonWeight * common + (1 - commonWeight) * divided * nearer;
  return (wanted * (1 - passed)) / asked ** steepness;
};

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const piece of small) if (large.has(piece)) shared += 1;
  return small.size === 0 ? 0 : shared / (a.size + b.size - shared);
};

/** So many times as many cards as are dealt are looked at to make a hand that is about many things. */
const lookAhead = 4;

/**
 * The cards worth most to somebody for whom `closed` are none: their own and those they answered. In
 * one hand a card is worth less the more it is like one that is there already.
 */
export const routeCards = (
  cards: readonly Card[],
  { closed, limit }: { closed: ReadonlySet<Card>; limit: number },
): Card[] => {
  const candidates = cards
    .filter((card) => !closed.has(card))
    .map((card) => ({ card, worth: worth(card), alike: 0 }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, limit * lookAhead);
  const hand: Card[] = [];
  while (hand.length < limit && candidates.length > 0) {
    const here = candidates.map((one) => one.worth * (1 - one.alike));
    const [chosen] = candidates.splice(here.indexOf(Math.max(...here)), 1);
    if (!chosen) break;
    hand.push(chosen.card);
    for (const one of candidates) {
      one.alike = Math.max(one.alike, likeness(chosen.card.pieces, one.card.pieces));
    }
  }
  return hand;
};

/** The cards that are worth most at the moment: what is dealt from for a second, in a large room. */
export const sampleCards = (cards: readonly Card[], most: number): readonly Card[] =>
  cards.length <= most
    ? cards
    : cards
        .map((card) => ({ card, worth: worth(card) }))
        .toSorted((a, b) => b.worth - a.worth)
        .slice(0, most)
        .map(({ card }) => card);
