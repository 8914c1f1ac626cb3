import type { AnalystRoom } from '../analyst.ts';
import { isNoise } from './is-noise.ts';
import { areNearlySame } from './nearly-same.ts';
import { foldForm } from './words/fold-text.ts';

type Opinion = AnalystRoom['opinions'][number];

/** Laughter, sobs and stretched endings: with them or without, it is the same opinion. */
const trimmings =
  /[ㄱ-ㅎㅏ-ㅣ]{2,}|[wｗ]{2,}|(?:ha|he|hi){2,}|lol|lmao|haha|hihi|哈{2,}|呵{2,}|笑$/giu;

/** What is left of an opinion when nothing but its letters is looked at. */
const bareOf = (content: string): string => {
  const folded = foldForm(content);
  const bare = (text: string): string =>
    text.replaceAll(/[^\p{L}\p{N}]+/gu, '').replaceAll(/(.)\1{2,}/gu, '$1');
  return bare(folded.replaceAll(trimmings, '')) || bare(folded) || folded;
};

const byText = (one: string, two: string): number => (one < two ? -1 : one > two ? 1 : 0);
const byContent = (a: Opinion, b: Opinion): number =>
  byText(a.content, b.content) || byText(a.id, b.id);

/** Letters at either end of a text, and its numbers: what nearly the same texts have in common. */
const endLetters = 5;
const endsOf = (bare: string): [string, string] => {
  const numbers = bare.replaceAll(/\P{N}+/gu, ' ');
  return [`^${bare.slice(0, endLetters)} ${numbers}`, `${bare.slice(-endLetters)}$ ${numbers}`];
};
/** Texts with the same end that are looked at; more is a way of speaking. */
const mostLookedAt = 40;

/**
 * The opinions of a room in an order that depends on what was written alone, each kind once: what says
 * the same in the same words, or nearly, is of one kind. The first of a kind is a shared one where there
 * is one. What says nothing (noise) stands apart.
 */
export const oneOfAKind = ({
  language,
  opinions,
}: AnalystRoom): { heard: Opinion[]; noise: Opinion[]; duplicateOf: Map<string, string> } => {
  const ordered = opinions.toSorted(
    (a, b) => Number(b.isPublic) - Number(a.isPublic) || byContent(a, b),
  );
  const first = new Map<string, Opinion>();
  const withEnd = new Map<string, Opinion[]>();
  const duplicateOf = new Map<string, string>();
  const heard: Opinion[] = [];
  const noise: Opinion[] = [];
  for (const opinion of ordered) {
    const isSaid = !isNoise(opinion.content);
    const bare = `${isSaid ? '' : '!'}${bareOf(opinion.content)}`;
    const ends = isSaid ? endsOf(bare) : [];
    const known =
      first.get(bare) ??
      ends
        .flatMap((end) => withEnd.get(end) ?? [])
        .find(({ content }) => areNearlySame(opinion.content, content, language));
    if (known) {
      duplicateOf.set(opinion.id, known.id);
      first.set(bare, known);
      continue;
    }
    (isSaid ? heard : noise).push(opinion);
    first.set(bare, opinion);
    for (const end of ends) {
      const others = withEnd.get(end) ?? [];
      if (others.length < mostLookedAt) withEnd.set(end, [...others, opinion]);
    }
  }
  return {
    heard: heard.toSorted(byContent),
    noise: noise.toSorted(byContent),
    duplicateOf,
  };
};
