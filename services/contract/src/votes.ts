import { z } from 'zod';
import { instant } from './room.ts';

/** Positions on the topic: strongly against, against, undecided, for, strongly for. */
export const positionValues = [-2, -1, 0, 1, 2] as const;
export const positionValue = z.literal(positionValues);
export type PositionValue = z.output<typeof positionValue>;

/** `before`: while the discussion runs. `after`: from its end until voting closes. */
export const positionMoment = z.enum(['before', 'after']);
export type PositionMoment = z.output<typeof positionMoment>;

export const takenPosition = z.object({ value: positionValue, moment: positionMoment });

export const votes = ['agree', 'disagree', 'pass'] as const;
export const vote = z.enum(votes).meta({ id: 'Vote' });
export type Vote = z.output<typeof vote>;

export const castVoteBody = z.object({
  participant_id: z.string(),
  opinion_id: z.string(),
  vote,
});

/** A question is dealt apart: agree means "I want to know this too", disagree "not needed". */
export const cardKinds = ['statement', 'question'] as const;
export const cardKind = z.enum(cardKinds);
export type CardKind = z.output<typeof cardKind>;

/** Shared opinions of other people to vote on, with nothing that identifies their authors. */
export const cardPage = z
  .object({
    cards: z.array(z.object({ opinion_id: z.string(), content: z.string(), kind: cardKind })),
    remaining: z.int().min(0).describe('number of further cards'),
    statements: z
      .object({
        total: z.int().min(0),
        answered: z.int().min(0).describe('with at least one agree or disagree'),
        decided: z.int().min(0).describe('with enough answers for a verdict'),
      })
      .optional()
      .describe("the room's statements, questions not included; absent if nothing is dealt"),
    votes_until: instant.nullable(),
  })
  .meta({ id: 'CardPage' });
export type CardPage = z.output<typeof cardPage>;
