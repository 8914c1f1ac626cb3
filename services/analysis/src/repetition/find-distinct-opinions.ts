import { isNoise } from '@murmur/shared/text/is-noise';
import { repetitionKey } from '@murmur/shared/text/repetition-key';
import type { AnalystRoom } from '../analyst.ts';
import { areNearlySame, type ComparableText, readCompared } from './nearly-same.ts';

type Opinion = AnalystRoom['opinions'][number];

const byText = (one: string, two: string): number => (one < two ? -1 : one > two ? 1 : 0);
export const byContent = (a: Opinion, b: Opinion): number =>
  byText(a.content, b.content) || byText(a.id, b.id);

/**
 * The number of letters at the beginning or end of a text that nearly identical texts share. They also share all
 * numbers.
 */
const endLetters = 5;
const endsOf = (bare: string): [string, string] => {
  const numbers = bare.replaceAll(/\P{N}+/gu, ' ');
  return [`^${bare.slice(0, endLetters)} ${numbers}`, `${bare.slice(-endLetters)}$ ${numbers}`];
};
/**
 * Maximum number of texts with the same beginning or ending that are compared; if there are more, it is a common
 * phrase.
 */
const maxCompared = 40;

/**
 * Returns the distinct opinions of a room, in an order that depends only on their texts: of identical or nearly
 * identical opinions, one represents the others, a shared one if possible. Noise is returned separately.
 */
export const findDistinctOpinions = ({
  language,
  opinions,
}: AnalystRoom): { distinct: Opinion[]; noise: Opinion[]; duplicateOf: Map<string, string> } => {
  const ordered = opinions.toSorted(
    (a, b) => Number(b.isPublic) - Number(a.isPublic) || byContent(a, b),
  );
  const first = new Map<string, Opinion>();
  const withEnd = new Map<string, { opinion: Opinion; compared: ComparableText }[]>();
  const duplicateOf = new Map<string, string>();
  const distinct: Opinion[] = [];
  const noise: Opinion[] = [];
  for (const opinion of ordered) {
    const hasContent = !isNoise(opinion.content);
    const bare = `${hasContent ? '' : '!'}${repetitionKey(opinion.content)}`;
    const ends = hasContent ? endsOf(bare) : [];
    const same = first.get(bare);
    const compared = hasContent && !same ? readCompared(opinion.content, language) : null;
    const known =
      same ??
      ends
        .flatMap((end) => withEnd.get(end) ?? [])
        .find((other) => compared && areNearlySame(compared, other.compared))?.opinion;
    if (known) {
      duplicateOf.set(opinion.id, known.id);
      first.set(bare, known);
      continue;
    }
    (hasContent ? distinct : noise).push(opinion);
    first.set(bare, opinion);
    if (compared === null) continue;
    for (const end of ends) {
      const others = withEnd.get(end) ?? [];
      if (others.length < maxCompared) withEnd.set(end, [...others, { opinion, compared }]);
    }
  }
  return {
    distinct: distinct.toSorted(byContent),
    noise: noise.toSorted(byContent),
    duplicateOf,
  };
};
