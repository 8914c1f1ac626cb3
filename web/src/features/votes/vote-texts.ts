import type { CardKind, Vote } from '@murmur/contract/votes';
import type { MessageKey } from '../../i18n/messages.ts';

/** The words of an answer: nobody agrees with a question, but others may want to know the same. */
export const voteTexts = {
  statement: {
    agree: 'analysis:votes.vote.agree',
    disagree: 'analysis:votes.vote.disagree',
    pass: 'analysis:votes.vote.pass',
  },
  question: {
    agree: 'analysis:votes.want.agree',
    disagree: 'analysis:votes.want.disagree',
    pass: 'analysis:votes.vote.pass',
  },
} as const satisfies Record<CardKind, Record<Vote, MessageKey>>;
