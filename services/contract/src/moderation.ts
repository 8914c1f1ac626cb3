import { z } from 'zod';
import { limits } from './limits.ts';
import { writtenLine } from './text.ts';

/** What happens to a shared opinion with a word that is kept out: it waits for the host, or loses the word. */
export const wordFilterMode = z.enum(['off', 'hold', 'mask']).meta({ id: 'WordFilterMode' });
export type WordFilterMode = z.output<typeof wordFilterMode>;

export const hostWords = z
  .array(writtenLine(limits.moderation.word))
  .max(limits.moderation.words)
  .describe('words of the host’s own; with a leading - an exception');

/** What is checked before a shared opinion is shown to others. */
export const moderation = z
  .object({
    approve: z.boolean().describe('the host sees every shared opinion before the others do'),
    filter: wordFilterMode,
    words: hostWords,
  })
  .meta({ id: 'Moderation' });
export type Moderation = z.output<typeof moderation>;

/** A change of some of it; what is absent stays. */
export const moderationChange = moderation.partial();

/** Why an opinion waits: every one does, or a word of it is kept out. */
export const heldReason = z.enum(['approval', 'word']).meta({ id: 'HeldReason' });
export type HeldReason = z.output<typeof heldReason>;

export const heldDecision = z.enum(['show', 'hide']).meta({ id: 'HeldDecision' });
export type HeldDecision = z.output<typeof heldDecision>;

export const decideBody = z.object({
  ids: z.array(z.string()).min(1).max(limits.moderation.decidedAtOnce),
  decision: heldDecision,
});
