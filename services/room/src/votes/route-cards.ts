/** One distinct text to vote on; identical opinions share a card. */
export type Card = {
  opinionId: string;
  content: string;
  /** Letter bigrams, by which similar cards are recognised. */
  pieces: ReadonlySet<string>;
  /** Laughter, greetings, punctuation or adverts: dealt last. */
  isNoise: boolean;
  agree: number;
  disagree: number;
  pass: number;
  /** Number of people who were dealt the card and have not answered it yet. */
  out: number;
};

/** The purpose of dealing a card: to find agreement or division. */
type Goal = 'common' | 'divided';

/**
 * Exponents of the score: how strongly it rises with the fit, and falls with passes and with answers. Replays
 * of real and synthetic conversations favoured these values (docs/analysis.md); halving or doubling them
 * changes little.
 */
const steepness = {
  common: { fit: 4, passes: 0.5, answers: 1.7 },
  divided: { fit: 2.5, passes: 2, answers: 1.2 },
} as const;
/** A pass counts less than an answer. */
const passWeight = 0.3;
/** Bonus for a card one answer short of a verdict, over a card without answers. */
const nearThresholdBonus = 2;
/** Factor for a divided card that already has its verdict. */
const settledDivideFactor = 0.5;
/** People on either side, and the share of the smaller one, that make a divide (contract, section 8). */
const minSide = { people: 5, share: 0.3 };
/**
 * Agree votes must lead disagree votes by z95 × √(agree + disagree) for their 95 % interval to lie above one half.
 */
const z95 = 1.96;

/** Closeness of a card to the verdict "common ground", from 0; above 1, the card has that verdict. */
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
 * The value of one more answer to a card, for finding common ground or divides.
 * The score is highest for cards that most people agree on (or that divide them) and that are close to a verdict
 * without having it. It falls with the number of answers, of passes and of people who have not answered the card yet.
 * Polis combines the same factors into one priority (compdemocracy.org/comment-routing); where people answer only six
 * cards, pursuing one goal at a time finds more. Polis derives extremity from opinion groups; here groups form late
 * or never, so extremity is derived from the counts. Shares are smoothed by one answer on either side.
 */
export const score = (card: Card, goal: Goal): number => {
  const { agree, disagree, pass, out } = card;
  const yesOrNo = agree + disagree;
  const agreed = (agree + 1) / (yesOrNo + 2);
  const passed = (pass + 1) / (yesOrNo + pass + 2);
  const fits = goal === 'common' ? agreed : 4 * agreed * (1 - agreed);
  const answers = 1 + yesOrNo + passWeight * pass + out;
  const steep = steepness[goal];
  const wanted = fits ** steep.fit * (1 - passed) ** steep.passes * unfinished[goal](card);
  return wanted / answers ** steep.answers;
};

/** Of every five dealt cards, three serve to find common ground and two to find divides. */
const goals: readonly Goal[] = ['common', 'divided', 'common', 'divided', 'common'];
const goalOf = (turn: number): Goal => goals[turn % goals.length] ?? 'common';

type Pieces = ReadonlySet<string>;

/** Similarities are cached: a crowd is dealt the same cards again and again. */
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

/** Candidates per dealt card, from which a varied selection is made. */
const lookAhead = 4;

/** `alike`: the highest similarity to the first `seen` dealt cards. */
type Candidate = { card: Card; score: number; alike: number; seen: number };

const topCards = (cards: readonly Card[], goal: Goal, max: number): Candidate[] =>
  cards
    .map((card) => ({ card, score: score(card, goal), alike: 0, seen: 0 }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, max);

/** The score of a candidate next to the cards already dealt. */
const scoreBeside = (one: Candidate, dealt: readonly Card[]): number => {
  for (; one.seen < dealt.length; one.seen += 1) {
    const other = dealt[one.seen] as Card;
    one.alike = Math.max(one.alike, likeness(other.pieces, one.card.pieces));
  }
  return one.score * (1 - one.alike);
};

/**
 * The best next card of `candidates`, which are sorted by score. Similarity only lowers a score, so
 * candidates that score lower alone need no comparison.
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
 * The best cards for a participant, without those in `closed`: their own and answered ones. `turn`: number of cards
 * dealt in the room so far. Similar cards are avoided within one selection; noise comes last.
 */
export const routeCards = (
  cards: readonly Card[],
  { closed, limit, turn }: { closed: ReadonlySet<Card>; limit: number; turn: number },
): Card[] => {
  const all = cards.filter((card) => !closed.has(card));
  const open = all.filter(({ isNoise }) => !isNoise);
  const goalsDealt = Array.from({ length: Math.min(limit, open.length) }, (_, n) =>
    goalOf(turn + n),
  );
  const candidates = new Map(
    [...new Set(goalsDealt)].map((goal) => [goal, topCards(open, goal, limit * lookAhead)]),
  );
  const dealt: Card[] = [];
  for (const goal of goalsDealt) {
    const card = next(candidates.get(goal) ?? [], dealt);
    if (card) dealt.push(card);
  }
  return [...dealt, ...all.filter(({ isNoise }) => isNoise)].slice(0, limit);
};

/** The best cards at the moment; in a large room, only these are dealt for about a second. */
export const sampleCards = (cards: readonly Card[], max: number): readonly Card[] => {
  if (cards.length <= max) return cards;
  const substantive = cards.filter(({ isNoise }) => !isNoise);
  const ofEach = (goal: Goal): Card[] =>
    topCards(substantive, goal, max / 2).map(({ card }) => card);
  return [...new Set([...ofEach('common'), ...ofEach('divided')])];
};
