import type { Conversation } from './read-polis.ts';

/** What everybody in a room thinks of every statement: `agrees[person][statement]`. */
export type Attitudes = boolean[][];

export type Model = (people: number, statements: number, random: () => number) => Attitudes;

/** People are alike; each statement has its own chance of agreement. */
const byShare =
  (share: (random: () => number) => number): Model =>
  (people, statements, random) => {
    const shares = Array.from({ length: statements }, () => share(random));
    return Array.from({ length: people }, () => shares.map((agreeing) => random() < agreeing));
  };

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Two camps of equal size, who disagree about two in five statements. */
const camps: Model = (people, statements, random) => {
  const leanings = Array.from({ length: statements }, () => ({
    all: 1.6 * normal(random),
    camp: (random() < 0.4 ? 1.8 : 0.2) * normal(random),
  }));
  return Array.from({ length: people }, () => {
    const side = random() < 0.5 ? 1 : -1;
    return leanings.map(({ all, camp }) => random() < 1 / (1 + Math.exp(-(all + side * camp))));
  });
};

const oneOf = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

/** Real people with all their answers; an unknown answer is drawn from those of the others. */
const resampled =
  (conversations: readonly Conversation[]): Model =>
  (people, statements, random) => {
    const { people: known, statements: count } = oneOf(conversations, random);
    const chosen = Array.from({ length: statements }, () => Math.floor(random() * count));
    const shares = chosen.map((statement) => {
      const answers = known.map(({ answers: all }) => all[statement] ?? 0);
      const agree = answers.filter((answer) => answer === 1).length;
      const disagree = answers.filter((answer) => answer === -1).length;
      return (agree + 0.5) / (agree + disagree + 1);
    });
    return Array.from({ length: people }, () => {
      const { answers } = oneOf(known, random);
      return chosen.map((statement, index) => {
        const answer = answers[statement] ?? 0;
        return answer === 0 ? random() < (shares[index] ?? 0.5) : answer === 1;
      });
    });
  };

/** Several models, so that no rule is made for one of them. */
export const openModels = (conversations: readonly Conversation[]): Record<string, Model> => ({
  'any share of agreement': byShare((random) => random()),
  'mostly agreement': byShare((random) => Math.max(random(), random())),
  'agreed, divisive or rejected': byShare((random) => {
    const kind = random();
    if (kind < 0.4) return 0.85 + 0.1 * random();
    return kind < 0.6 ? 0.05 + 0.15 * random() : 0.35 + 0.3 * random();
  }),
  'two camps': camps,
  ...(conversations.length > 0 ? { 'real people': resampled(conversations) } : {}),
});
