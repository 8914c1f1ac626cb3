import type { AnalystRoom } from '../analyst.ts';

type Opinion = AnalystRoom['opinions'][number];

/** Laughter, sobs and stretched endings: with them or without, it is the same opinion. */
const trimmings =
  /[ㄱ-ㅎㅏ-ㅣ]{2,}|[wｗ]{2,}|(?:ha|he|hi){2,}|lol|lmao|haha|hihi|哈{2,}|呵{2,}|笑$/giu;

/** What is left of an opinion when nothing but its letters is looked at. */
const bareOf = (content: string): string => {
  const folded = content.normalize('NFKC').toLowerCase();
  const bare = (text: string): string =>
    text.replaceAll(/[^\p{L}\p{N}]+/gu, '').replaceAll(/(.)\1{2,}/gu, '$1');
  return bare(folded.replaceAll(trimmings, '')) || bare(folded) || folded;
};

const byText = (one: string, two: string): number => (one < two ? -1 : one > two ? 1 : 0);

/**
 * The opinions of a room in an order that depends on what was written alone, each kind once.
 * The first of a kind is a shared one where there is one.
 */
export const oneOfAKind = ({
  opinions,
}: AnalystRoom): { kinds: Opinion[]; duplicateOf: Map<string, string> } => {
  const ordered = opinions.toSorted(
    (a, b) =>
      Number(b.isPublic) - Number(a.isPublic) || byText(a.content, b.content) || byText(a.id, b.id),
  );
  const first = new Map<string, Opinion>();
  const duplicateOf = new Map<string, string>();
  for (const opinion of ordered) {
    const bare = bareOf(opinion.content);
    const known = first.get(bare);
    if (known) duplicateOf.set(opinion.id, known.id);
    else first.set(bare, opinion);
  }
  const kinds = [...first.values()].toSorted(
    (a, b) => byText(a.content, b.content) || byText(a.id, b.id),
  );
  return { kinds, duplicateOf };
};
