import { z } from 'zod';
import { evidence } from './evidence.ts';
import { limits } from './limits.ts';
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
    rooms: z
      .int()
      .min(1)
      .optional()
      .describe('in an event, the number of rooms with one of these opinions'),
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

/** How the rooms of an event that may be named answered a statement; only rooms with enough voters. */
export const comparedStatement = z
  .object({
    opinion_id: z.string(),
    rooms: z
      .array(
        z.object({
          ordinal: z.int().min(1),
          label: z.string().nullable(),
          agree: count,
          disagree: count,
        }),
      )
      .describe('at least two, most agreement first'),
  })
  .meta({ id: 'ComparedStatement' });
export type ComparedStatement = z.output<typeof comparedStatement>;

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
    by_room: z
      .array(comparedStatement)
      .optional()
      .describe(
        `in an event after the end of voting, at most ${limits.event.compared.statements} of the statements with the most votes, by room`,
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
