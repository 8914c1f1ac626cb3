import type { Agreement, AgreementEntry } from '@murmur/contract/agreement';

/** One group of people and its answers to a sentence that divides the room. */
export type Side = {
  stance: 'for' | 'against' | 'both';
  size: number;
  agree: number;
  disagree: number;
  /** Other opinions that the group agrees with. */
  words: AgreementEntry['opinion'][];
};

const maxWords = 2;

const stanceOf = ({ low, high }: AgreementEntry): Side['stance'] =>
  low > 0.5 ? 'for' : high < 0.5 ? 'against' : 'both';

/**
 * The sides of a sentence that divides the room, those in favour first: the groups that answered, each with the
 * opinions that it agrees on and the whole room does not. Empty if the votes show no groups.
 */
export function sidesOf(
  sentenceId: string,
  { groups, common }: Pick<Agreement, 'groups' | 'common'>,
): Side[] {
  const ofAll = new Set([sentenceId, ...common.map(({ opinion }) => opinion.id)]);
  const sides = groups.flatMap(({ size, common: own, divided }): Side[] => {
    const answered = divided.find(({ opinion }) => opinion.id === sentenceId);
    if (answered === undefined) return [];
    const { agree, disagree } = answered;
    const words = own.map(({ opinion }) => opinion).filter(({ id }) => !ofAll.has(id));
    const stance = stanceOf(answered);
    return [{ stance, size, agree, disagree, words: words.slice(0, maxWords) }];
  });
  return ['for', 'both', 'against'].flatMap((stance) =>
    sides.filter((side) => side.stance === stance),
  );
}
