import type { SentencePart } from '@murmur/contract/analysis';
import { truncate } from '@murmur/shared/text/plain-text';
import type { Answered } from '../agreement/sort-opinions.ts';
import type { Overview, OverviewName } from '../languages/overview.ts';
import { createFiller } from './fill-template.ts';
import { quotable } from './quotable.ts';

const maxQuoteLength = 160;

/** A sentence about votes, its opinion (null for a total), and the number of answers. */
export type VoteClaim = {
  name: OverviewName | 'findings';
  opinionId: string | null;
  text: string;
  people: number;
};

export type Verdict = {
  voters: number;
  votes: number;
  common: readonly Answered[];
  rejected: readonly Answered[];
  divided: readonly Answered[];
  questions: readonly Answered[];
};

type Kind = 'common' | 'rejected' | 'divided' | 'questions';

/** The sentences about votes in each part: for each slot, the possible kinds in order of preference. */
const slots: Record<SentencePart, [Kind, OverviewName][][]> = {
  reporter: [
    [
      ['common', 'agreed'],
      ['rejected', 'rejected'],
    ],
    [['divided', 'divided']],
    [['questions', 'wanted']],
  ],
  neutral: [
    [
      ['common', 'shortAgreed'],
      ['rejected', 'shortRejected'],
    ],
    [['divided', 'shortDivided']],
    [['questions', 'shortWanted']],
  ],
  basic: [],
  mild: [[['common', 'mildAgreed']], [['common', 'mildAlso']]],
  spicy: [
    [
      ['divided', 'spicyDivided'],
      ['rejected', 'spicyRejected'],
    ],
    [['divided', 'spicyAlso']],
    [['questions', 'spicyQuestion']],
    [['questions', 'spicyAnother']],
  ],
  character1: [[['common', 'voiceAgreed']]],
  character2: [
    [
      ['rejected', 'voiceRejected'],
      ['divided', 'voiceDivided'],
    ],
  ],
};

const byAll = {
  agreed: 'agreedByAll',
  rejected: 'rejectedByAll',
  shortAgreed: 'shortAgreedByAll',
  shortRejected: 'shortRejectedByAll',
  mildAgreed: 'mildAgreedByAll',
  mildAlso: 'mildAlsoByAll',
  spicyRejected: 'spicyRejectedByAll',
  wanted: 'wantedByAll',
  shortWanted: 'shortWantedByAll',
  voiceAgreed: 'voiceAgreedByAll',
  voiceRejected: 'voiceRejectedByAll',
} as const satisfies Partial<Record<OverviewName, OverviewName>>;

/** Returns the wording for a unanimous verdict ("all 27"), or else the usual one ("25 of 27"). */
const wordingOf = (name: OverviewName, { agree, disagree }: Answered): OverviewName =>
  (agree === 0 || disagree === 0) && name in byAll ? byAll[name as keyof typeof byAll] : name;

/**
 * Returns a function that writes the sentences of a part about votes, the most certain first, and quotes the opinions.
 * A part quotes each opinion at most once. A character consists of an opinion and its counts.
 * @param texts the remaining shared opinions by id
 */
export const createVoteWriter = (
  verdict: Verdict,
  texts: ReadonlyMap<string, string>,
  sentences: Overview,
): ((part: SentencePart, mayName?: (opinionId: string) => boolean) => VoteClaim[]) => {
  const fill = createFiller(sentences);
  const quoteOf = (id: string): string | null => {
    const words = quotable(texts.get(id) ?? '');
    return words === null ? null : truncate(words, maxQuoteLength);
  };
  const claim = (name: OverviewName, one: Answered): VoteClaim => {
    const { agree: a, disagree: d, opinion_id: id } = one;
    const text = fill(sentences[wordingOf(name, one)], {
      quote: quoteOf(id) ?? '',
      a,
      d,
      y: a + d,
    });
    return { name, opinionId: id, text, people: a + d };
  };
  const sum = (): VoteClaim[] => {
    const { voters, votes, common, rejected, divided } = verdict;
    const [c, r, d] = [common.length, rejected.length, divided.length];
    const text = fill(sentences.figureVotes, { voters, votes, c, r, d });
    return [{ name: 'figureVotes', opinionId: null, text, people: voters }];
  };
  return (part, mayName = () => true) => {
    if (part === 'basic') return sum();
    const named = new Set<string>();
    return slots[part].flatMap((kinds) => {
      for (const [kind, name] of kinds) {
        const one = verdict[kind].find(
          (each) =>
            !named.has(each.opinion_id) &&
            mayName(each.opinion_id) &&
            (kind !== 'questions' || each.agree > each.disagree) &&
            quoteOf(each.opinion_id) !== null,
        );
        if (!one) continue;
        named.add(one.opinion_id);
        return part.startsWith('character')
          ? [claim('quotation', one), claim(name, one)]
          : [claim(name, one)];
      }
      return [];
    });
  };
};
