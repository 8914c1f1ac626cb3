/** An opinion as routing sees it; those who said just the same share a card. */
export type Card = {
  opinionId: string;
  content: string;
  /** Pieces of what it says, by which cards are told alike. */
  pieces: ReadonlySet<string>;
  /** Laughter, a greeting, signs alone, an advert: dealt when there is nothing else. */
  isNoise: boolean;
  agree: number;
  disagree: number;
  pass: number;
  /** In the hands of people who have not answered yet. */
  out: number;
};

/** What a card may be asked for: the room is to hear what it agrees on and what it divides over. */
type Goal = 'common' | 'divided';

/**
 * How steeply the worth of a card grows with how well it fits, and falls with the people who pass on it
 * and with the answers it has. Replays of real conversations and of what was made from them favoured
 * these (docs/analysis.md); half or twice as much finds little less.
 */
const steepness = {
  common: { fit: 4, passes: 0.5, asked: 1.7 },
  divided: { fit: 2.5, passes: 2, asked: 1.2 },
} as const;
/** A pass says less than an answer. */
const passWeight = 0.3;
/** What lacks one answer to be told is worth so much more than what nobody answered yet. */
const nearThresholdBonus = 2;
/** A divide that is told already is worth so much of one that is not. */
const settledDivideFactor = 0.5;
/** What is told of a divide: people on either side, and the share of the smaller (contract, section 8). */
const minSide = { people: 5, share: 0.3 };
/** Yes must lead no by this × √(yes and no) for its 95 % interval to lie above one half. */
const z95 = 1.96;

/** How far a card has come to where it is told as common ground, 0 to 1. */
const nearCommon = ({ agree, disagree }: Card): number =>
  Math.max(0, (agree - disagree) / (z95 * Math.sqrt(agree + disagree || 1)));

const unfinished: Record<Goal, (card: Card) => number> = {
  common: (card) => {
    const near = nearCommon(card);
    return near > 1 ? 1 : 1 + nearThresholdBonus * near;
  },
  divided: ({ agree, disagree }) => {
    const smaller = Math.min(agree, disagree);
    if (smaller < minSide.people) return 1 + (nearThresholdBonus * smaller) / minSide.people;
    return smaller < minSide.share * (agree + disagree) ? 1 : settledDivideFactor;
  },
};

/**
 * How much one more answer to a card is worth to a room that looks for common ground, or for divides.
 *
 * Fewest answers first, as long as nothing is known; then what most agree with, or what divides, and
 * what is nearly told before what is told or far from it, for many that are nearly told would tell
 * nothing. What people pass on is worth less. Few votes, agreement or extremity, and few passes make the
 * priority by which Polis deals comments too (compdemocracy.org/comment-routing), as one product; a room
 * in which people answer six cards finds more with one goal at a time. Extremity comes there from
 * opinion groups; here, where groups come late or never, from the counts themselves. Shares are taken
 * with one answer more on either side, so that a card nobody answered yet is neither liked nor not.
 */
export const score = (card: Card, goal: Goal): number => {
  const { agree, disagree, pass, out } = card;
  const yesOrNo = agree + disagree;
  const agreed = (agree + 1) / (yesOrNo + 2);
  const passed = (pass + 1) / (yesOrNo + pass + 2);
  const fits = goal === 'common' ? agreed : 4 * agreed * (1 - agreed);
  const asked = 1 + yesOrNo + passWeight * pass + out;
  const steep = steepness[goal];
  const wanted = fits ** steep.fit * (1 - passed) ** steep.passes * unfinished[goal](card);
  return wanted / asked ** steep.asked;
};

/** Of five cards that a room is dealt three look for common ground, two for divides. */
const goals: readonly Goal[] = ['common', 'divided', 'common', 'divided', 'common'];
const goalOf = (turn: number): Goal => goals[turn % goals.length] ?? 'common';

type Pieces = ReadonlySet<string>;

/** What was found of two cards is remembered: a crowd is dealt the same ones again and again. */
const found = new WeakMap<Pieces, WeakMap<Pieces, number>>();

const likeness = (a: Pieces, b: Pieces): number => {
  const ofOthers = found.get(a) ?? new WeakMap<Pieces, number>();
  found.set(a, ofOthers);
  const alike = ofOthers.get(b) ?? compare(a, b);
  ofOthers.set(b, alike);
  return alike;
};

const compare = (a: Pieces, b: Pieces): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const piece of small) if (large.has(piece)) shared += 1;
  return small.size === 0 ? 0 : shared / (a.size + b.size - shared);
};

/** So many times as many cards as are dealt are looked at to make a selection that is about many things. */
const lookAhead = 4;

/** A card that may be dealt; `alike`: to what is most like it among the first `seen` dealt cards. */
type Candidate = { card: Card; score: number; alike: number; seen: number };

const topCards = (cards: readonly Card[], goal: Goal, max: number): Candidate[] =>
  cards
    .map((card) => ({ card, score: score(card, goal), alike: 0, seen: 0 }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, max);

/** What a candidate is worth beside the cards dealt so far. */
const scoreBeside = (one: Candidate, dealt: readonly Card[]): number => {
  for (; one.seen < dealt.length; one.seen += 1) {
    const other = dealt[one.seen] as Card;
    one.alike = Math.max(one.alike, likeness(other.pieces, one.card.pieces));
  }
  return one.score * (1 - one.alike);
};

/**
 * What to deal next of `candidates`, those worth most first. A card is worth no more beside others than
 * alone, so those that alone are worth less than the best so far need no look.
 */
const next = (candidates: readonly Candidate[], dealt: readonly Card[]): Card | undefined => {
  let best: Card | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const one of candidates) {
    if (one.score <= bestScore) break;
    if (dealt.includes(one.card)) continue;
    const value = scoreBeside(one, dealt);
    if (value <= bestScore) continue;
    bestScore = value;
    best = one.card;
  }
  return best;
};

/**
 * The cards worth most to somebody for whom `closed` are none: their own and those they answered.
 * `turn`: how many cards the room was dealt before. In one selection a card is worth less the more it is like
 * one that is there already; one that says nothing comes after all others.
 */
export const routeCards = (
  cards: readonly Card[],
  { closed, limit, turn }: { closed: ReadonlySet<Card>; limit: number; turn: number },
): Card[] => {
  const all = cards.filter((card) => !closed.has(card));
  const open = all.filter(({ isNoise }) => !isNoise);
  const turns = Array.from({ length: Math.min(limit, open.length) }, (_, n) => goalOf(turn + n));
  const candidates = new Map(
    [...new Set(turns)].map((goal) => [goal, topCards(open, goal, limit * lookAhead)]),
  );
  const dealt: Card[] = [];
  for (const goal of turns) {
    const card = next(candidates.get(goal) ?? [], dealt);
    if (card) dealt.push(card);
  }
  return [...dealt, ...all.filter(({ isNoise }) => isNoise)].slice(0, limit);
};

/** The cards worth most at the moment: what is dealt from for a second, in a large room. */
export const sampleCards = (cards: readonly Card[], max: number): readonly Card[] => {
  if (cards.length <= max) return cards;
  const substantive = cards.filter(({ isNoise }) => !isNoise);
  const ofEach = (goal: Goal): Card[] =>
    topCards(substantive, goal, max / 2).map(({ card }) => card);
  return [...new Set([...ofEach('common'), ...ofEach('divided')])];
};
