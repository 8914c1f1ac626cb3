import type { Vote } from '@murmur/contract/votes';
import { Check, Minus, X } from '../../components/icons/icons.ts';

/** Hatched, so that the two sides of a bar differ without colour too. */
const hatched = 'bg-second hatched';

/** The appearance of an answer: always with its symbol and its word, never by colour alone. */
export const voteStyle = {
  agree: { icon: Check, ink: 'text-first', fill: 'bg-first', soft: 'bg-first-soft' },
  disagree: { icon: X, ink: 'text-second', fill: hatched, soft: 'bg-second-soft' },
  pass: { icon: Minus, ink: 'text-ink-soft', fill: 'bg-line-strong', soft: 'bg-sunken' },
} as const satisfies Record<Vote, object>;

/** From left to right, in the directions of a swipe: against, neither, for. */
export const voteOrder = ['disagree', 'pass', 'agree'] as const satisfies Vote[];
