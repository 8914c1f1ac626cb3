import type { SentencePart } from '@murmur/contract/analysis';
import type { Answered } from '../agreement/sort-opinions.ts';
import { createFiller } from './fill-template.ts';
import { quotable, shortened } from './quotable.ts';
import { takeFew } from './take-few.ts';
import type { ClaimName, Templates } from './templates.ts';

const longestQuote = 200;

/** What is told of an opinion's votes, and how many people it rests on. */
export type VotedClaim = { name: ClaimName; opinionId: string; text: string; people: number };

type Voted = { common: readonly Answered[]; divided: readonly Answered[] };
type Kind = keyof Voted;

/** How much of the votes each part tells, in this order. The two characters speak for people, not for votes. */
const toldIn: Record<SentencePart, [Kind, number][]> = {
  reporter: [
    ['common', 2],
    ['divided', 2],
  ],
  neutral: [
    ['common', 1],
    ['divided', 1],
  ],
  basic: [
    ['common', 3],
    ['divided', 3],
  ],
  mild: [['common', 2]],
  spicy: [
    ['divided', 2],
    ['common', 1],
  ],
  character1: [],
  character2: [],
};

const names = { common: 'votedCommon', divided: 'votedDivided' } as const satisfies Record<
  Kind,
  ClaimName
>;

/**
 * Says what the votes say, the surest first, in the words of those who were voted on. An opinion that is
 * told as common ground is not told once more as a divide.
 * @param texts the shared opinions that still stand, by id.
 */
export const createVoteTeller = (
  voted: Voted,
  texts: ReadonlyMap<string, string>,
  { claims, locale }: Templates,
): ((part: SentencePart) => VotedClaim[]) => {
  const fill = createFiller(locale);
  const quoteOf = (id: string): string | null => {
    const words = quotable(texts.get(id) ?? '');
    return words === null ? null : shortened(words, longestQuote);
  };
  return (part) => {
    const told = new Set<string>();
    return toldIn[part].flatMap(([kind, most]) => {
      const byId = new Map(voted[kind].map((one) => [one.opinion_id, one]));
      const ids = takeFew([...byId.keys()], most, (id) => !told.has(id) && quoteOf(id) !== null);
      return ids.flatMap((id) => {
        const one = byId.get(id);
        if (!one) return [];
        told.add(id);
        const { agree: a, disagree: d } = one;
        const name = names[kind];
        const text = fill(claims[name], { quote: quoteOf(id) ?? '', a, d, y: a + d });
        return { name, opinionId: id, text, people: a + d };
      });
    });
  };
};

/** What the votes say of some opinions together; nothing where they say nothing. */
export const tellThemeVotes = (
  { common, divided }: Voted,
  ids: ReadonlySet<string>,
  { claims, locale }: Templates,
): string[] => {
  const fill = createFiller(locale);
  const say = (name: ClaimName, among: readonly Answered[]): string[] => {
    const k = among.filter(({ opinion_id: id }) => ids.has(id)).length;
    return k > 0 ? [fill(claims[name], { k })] : [];
  };
  return [...say('themeAgreed', common), ...say('themeDivided', divided)];
};
