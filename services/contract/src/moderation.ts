import { z } from 'zod';
import { limits } from './limits.ts';
import { writtenLine } from './text.ts';

/**
 * The treatment of a shared opinion that contains a filtered word: the opinion is held for the host, or the word is
 * masked.
 */
export const wordFilterMode = z.enum(['off', 'hold', 'mask']).meta({ id: 'WordFilterMode' });
export type WordFilterMode = z.output<typeof wordFilterMode>;

export const hostWords = z
  .array(
    writtenLine(limits.moderation.word).refine((word) => word !== '-', {
      error: 'must have a word after -',
    }),
  )
  .max(limits.moderation.words)
  .describe('the host’s own words; a leading - marks an exception');

/** Checks applied to a shared opinion before others see it. */
export const moderation = z
  .object({
    approve: z.boolean().describe('the host reviews every shared opinion first'),
    filter: wordFilterMode,
    words: hostWords,
  })
  .meta({ id: 'Moderation' });
export type Moderation = z.output<typeof moderation>;

/** A partial change; absent fields keep their value. */
export const moderationChange = moderation.partial();

/**
 * The reason that an opinion is held: every opinion needs approval, this one contains a filtered word, or the host has
 * put it back before others could read it.
 */
export const heldReason = z.enum(['approval', 'word', 'host']).meta({ id: 'HeldReason' });
export type HeldReason = z.output<typeof heldReason>;

export const heldDecision = z.enum(['show', 'hide']).meta({ id: 'HeldDecision' });
export type HeldDecision = z.output<typeof heldDecision>;

export const decideBody = z.object({
  ids: z.array(z.string()).min(1).max(limits.moderation.decidedAtOnce),
  decision: heldDecision,
});
