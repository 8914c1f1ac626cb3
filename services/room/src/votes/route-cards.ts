import { minSide } from '@murmur/contract/agreement';
/** One distinct text to vote on; identical opinions share a card. */
export type Card = {
  opinionId: string;
  content: string;
  /** The letter bigrams of the text; similar texts share many. */
  bigrams: ReadonlySet<string>;
  /** Laughter, greetings, punctuation or adverts: dealt last. */
  isNoise: boolean;
  agree: number;
  disagree: number;
  pass: number;
  /** Number of people who were dealt the card and have not answered it yet. */
  pending: number;
};

/** The purpose of dealing a card: to find agreement or division. */
type Goal = 'common' | 'divided';

/**
 * Exponents of the score: how strongly it rises with the fit, and falls with passes and with answers. Replays
 * of real and synthetic conversations favoured these values (docs/analysis.md); halving or doubling them
 * changes little.
 */
const exponents = {
  common: { fit: 4, passes: 0.5, answers: 1.7 },
  divided: { fit: 2.5, passes: 2, answers: 1.2 },
} as const;
/** A pass counts less than an answer. */
const passWeight = 0.3;
/** Bonus for a card one answer short of a verdict, over a card without answers. */
const nearThresholdBonus = 2;
/** Factor for a divided card that already has its verdict. */
const settledDivideFactor = 0.5;
/**
 * Agree votes must lead disagree votes by z95 × √(agree + disagree) for their 95 % interval to lie above one half.
 */
const z95 = 1.96;

/** Closeness of a card to the verdict "common ground", from 0; above 1, the card has that verdict. */
const commonGround = ({ agree, disagree }: Card): number =>
  Math.max(0, (agree - disagree) / (z95 * Math.sqrt(agree + disagree || 1)));

const incompleteness: Record<Goal, (card: Card) => number> = {
  common: (card) => {
    const near = commonGround(card);
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
  const { agree, disagree, pass, pending } = card;
  const yesOrNo = agree + disagree;
  const agreed = (agree + 1) / (yesOrNo + 2);
  const passed = (pass + 1) / (yesOrNo + pass + 2);
  const fits = goal === 'common' ? agreed : 4 * agreed * (1 - agreed);
  const answers = 1 + yesOrNo + passWeight * pass + pending;
  const exponent = exponents[goal];
  const wanted =
    fits ** exponent.fit * (1 - passed) ** exponent.passes * incompleteness[goal](card);
  return wanted / answers ** exponent.answers;
};

/** Of every five dealt cards, three serve to find common ground and two to find divides. */
const goals: readonly Goal[] = ['common', 'divided', 'common', 'divided', 'common'];

type Bigrams = ReadonlySet<string>;

/** Similarities are cached: a crowd is dealt the same cards again and again. */
const similarities = new WeakMap<Bigrams, WeakMap<Bigrams, number>>();

const similarityOf = (a: Bigrams, b: Bigrams): number => {
  const toOthers = similarities.get(a) ?? new WeakMap<Bigrams, number>();
  similarities.set(a, toOthers);
  const similarity = toOthers.get(b) ?? compare(a, b);
  toOthers.set(b, similarity);
  return similarity;
};

const compare = (a: Bigrams, b: Bigrams): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const piece of small) if (large.has(piece)) shared += 1;
  return small.size === 0 ? 0 : shared / (a.size + b.size - shared);
};

/** Candidates per dealt card, from which a varied selection is made. */
const candidatesPerCard = 4;

/** `similarity`: the highest similarity to the first `compared` dealt cards. */
type Candidate = { card: Card; score: number; similarity: number; compared: number };

const topCards = (cards: readonly Card[], goal: Goal, max: number): Candidate[] =>
  cards
    .map((card) => ({ card, score: score(card, goal), similarity: 0, compared: 0 }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, max);

/** Returns the score of a candidate, lowered by its similarity to the cards already dealt. */
const variedScore = (candidate: Candidate, dealt: readonly Card[]): number => {
  for (; candidate.compared < dealt.length; candidate.compared += 1) {
    const other = dealt[candidate.compared] as Card;
    const similarity = similarityOf(other.bigrams, candidate.card.bigrams);
    candidate.similarity = Math.max(candidate.similarity, similarity);
  }
  return candidate.score * (1 - candidate.similarity);
};

/**
 * Returns the best next card of `candidates`, which are sorted by score. Similarity only lowers a score, so candidates
 * whose own score is lower need no comparison.
 */
const bestCard = (candidates: readonly Candidate[], dealt: readonly Card[]): Card | undefined => {
  let best: Card | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate.score <= bestScore) break;
    if (dealt.includes(candidate.card)) continue;
    const value = variedScore(candidate, dealt);
    if (value <= bestScore) continue;
    bestScore = value;
    best = candidate.card;
  }
  return best;
};

/**
 * Returns the best cards for a participant, without those in `excluded`: their own and answered ones. `dealtBefore`:
 * the number of cards dealt in the room so far. Similar cards are avoided within one selection; noise comes last.
 */
export const routeCards = (
  cards: readonly Card[],
  {
    excluded,
    limit,
    dealtBefore,
  }: { excluded: ReadonlySet<Card>; limit: number; dealtBefore: number },
): Card[] => {
  const all = cards.filter((card) => !excluded.has(card));
  const substantive = all.filter(({ isNoise }) => !isNoise);
  const max = limit * candidatesPerCard;
  const candidates: Record<Goal, Candidate[]> = {
    common: topCards(substantive, 'common', max),
    divided: topCards(substantive, 'divided', max),
  };
  const dealt: Card[] = [];
  for (let n = 0; n < Math.min(limit, substantive.length); n += 1) {
    const goal = goals[(dealtBefore + n) % goals.length] ?? 'common';
    const card = bestCard(candidates[goal], dealt);
    if (card) dealt.push(card);
  }
  return [...dealt, ...all.filter(({ isNoise }) => isNoise)].slice(0, limit);
};

/** Returns the currently best cards; in a large room, only these are dealt for about a second. */
export const sampleCards = (cards: readonly Card[], max: number): readonly Card[] => {
  if (cards.length <= max) return cards;
  const substantive = cards.filter(({ isNoise }) => !isNoise);
  const ofEach = (goal: Goal): Card[] =>
    topCards(substantive, goal, max / 2).map(({ card }) => card);
  return [...new Set([...ofEach('common'), ...ofEach('divided')])];
};
