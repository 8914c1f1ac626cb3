import { z } from 'zod';
import { evidence } from './evidence.ts';
import { instant } from './room.ts';

const count = z.int().min(0);
const fiveCounts = z
  .tuple([count, count, count, count, count])
  .describe('number of people at each position from -2 to 2');

export const minSide = { people: 5, share: 0.3 } as const;

/** The distribution of positions before and after the discussion; all zeros for a moment with too few answers. */
export const positions = z
  .object({
    before: fiveCounts,
    after: fiveCounts,
    both: count.describe('people who answered before and after'),
    toward_for: count,
    toward_against: count,
    unmoved: count,
  })
  .meta({ id: 'Positions' });
export type Positions = z.output<typeof positions>;

/** The room's votes on an opinion. `low` and `high` are the 95 % Wilson interval of `agree_share`. */
export const agreementEntry = z
  .object({
    opinion: evidence,
    same: z.array(evidence).describe('other opinions that say the same and are counted here'),
    answered: z.literal(true).optional().describe('a question that the host marked as answered'),
    agree: count,
    disagree: count,
    pass: count,
    agree_share: z.number().min(0).max(1).describe('agree ÷ (agree + disagree)'),
    low: z.number().min(0).max(1),
    high: z.number().min(0).max(1),
  })
  .meta({ id: 'AgreementEntry' });
export type AgreementEntry = z.output<typeof agreementEntry>;

/** Agreement in the room, computed only from its votes. */
export const agreement = z
  .object({
    voters: count,
    votes: count,
    votes_until: instant.nullable(),
    common: z
      .array(agreementEntry)
      .describe('opinions that most of the room and of each group agree with'),
    rejected: z
      .array(agreementEntry)
      .describe('opinions that most of the room and of each group disagree with'),
    divided: z.array(agreementEntry).describe('opinions with many people on both sides'),
    uncertain: z.array(agreementEntry).describe('all other statements with at least one yes or no'),
    questions: z
      .array(agreementEntry)
      .describe(
        'questions that at least three people answered; agreement means "I want to know this too"',
      ),
    groups: z
      .array(
        z.object({
          size: count,
          common: z.array(agreementEntry),
          divided: z
            .array(agreementEntry)
            .describe('answers of the group to the divisive opinions'),
        }),
      )
      .describe('groups of people with similar answers; empty unless the grouping is stable'),
  })
  .meta({ id: 'Agreement' });
export type Agreement = z.output<typeof agreement>;
