import { z } from 'zod';
import { evidence } from './evidence.ts';
import { instant } from './room.ts';

const count = z.int().min(0);
const fiveCounts = z.tuple([count, count, count, count, count]).describe('counts from -2 to 2');

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
    common: z.array(agreementEntry).describe('agreement of the room and of each group'),
    rejected: z.array(agreementEntry).describe('disagreement of the room and of each group'),
    divided: z.array(agreementEntry).describe('large groups on both sides'),
    uncertain: z.array(agreementEntry).describe('none of these so far'),
    groups: z
      .array(
        z.object({
          size: count,
          common: z.array(agreementEntry),
          divided: z.array(agreementEntry).describe('its answers to the divisive statements'),
        }),
      )
      .describe('groups of similar answers; empty unless stable'),
  })
  .meta({ id: 'Agreement' });
export type Agreement = z.output<typeof agreement>;
