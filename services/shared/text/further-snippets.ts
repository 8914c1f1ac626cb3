/** A letter of these scripts says about as much as two others. */
const dense = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** A text of less weight is a snippet: a single word, or too short to state anything ("pizza", "치킨", "bỏ thi"). */
const minWeight = 8;
/** A longer text is no snippet, whatever signs it consists of. */
const maxLength = 200;
/** Somebody who wrote this many texts below this weight did so to fill the list. */
const flood = { texts: 5, weight: 12 } as const;

/** Returns the number of letters, of which dense ones count twice; a single word of other letters weighs nothing. */
const weigh = (content: string): number => {
  if (content.length > maxLength) return Number.POSITIVE_INFINITY;
  const words = content.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const letters = words.join('');
  const denser = letters.match(dense)?.length ?? 0;
  return words.length === 1 && denser === 0 ? 0 : letters.length + denser;
};

type Written = { id: string; author: string; content: string };

const byLength = (a: Written, b: Written): number =>
  b.content.length - a.content.length || (a.content < b.content ? -1 : 1);

/**
 * Returns the ids of further snippets: those of authors who also wrote something longer, or another snippet. Of one
 * author's snippets alone, the longest is none, unless the author filled the list with short texts: then all of these
 * are. Does not depend on the order of `opinions`.
 */
export const findFurtherSnippets = (opinions: readonly Written[]): ReadonlySet<string> => {
  const snippets: Written[] = [];
  const authors = new Set<string>();
  const short = new Map<string, string[]>();
  for (const opinion of opinions) {
    const weight = weigh(opinion.content);
    if (weight < minWeight) snippets.push(opinion);
    else authors.add(opinion.author);
    if (weight >= flood.weight) continue;
    const ids = short.get(opinion.author);
    if (ids) ids.push(opinion.id);
    else short.set(opinion.author, [opinion.id]);
  }
  const floods = [...short.values()].filter(({ length }) => length >= flood.texts);
  const further = new Set(floods.flat());
  for (const { id, author } of snippets.toSorted(byLength)) {
    if (authors.has(author)) further.add(id);
    authors.add(author);
  }
  return further;
};
