import type { AgreementEntry } from '../agreement.ts';

/** The votes as dots, one for each vote or one for each percent. */
export type VoteDots = { agree: number; disagree: number; isPercent: boolean };

/** Beyond this number of votes, a dot is one percent of them. */
const maxVoteDots = 100;

export function dotsOf({ agree, disagree }: Pick<AgreementEntry, 'agree' | 'disagree'>): VoteDots {
  const votes = agree + disagree;
  if (votes <= maxVoteDots) return { agree, disagree, isPercent: false };
  // Neither side disappears.
  const share = Math.round((agree / votes) * 100);
  const percent = Math.min(Math.max(share, agree > 0 ? 1 : 0), disagree > 0 ? 99 : 100);
  return { agree: percent, disagree: 100 - percent, isPercent: true };
}
