/** A letter of these scripts says about as much as two others. */
const dense = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** A shorter text is a word or two. */
const minLetters = 8;

/** Returns true if a text is a single word, or too short to state anything: "pizza", "치킨", "bỏ thi". */
export const isSnippet = (content: string): boolean => {
  const words = content.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const letters = words.join('');
  const weight = letters.length + (letters.match(dense)?.length ?? 0);
  return weight < minLetters || (words.length === 1 && !letters.match(dense));
};

type Written = { id: string; author: string; content: string };

const byLength = (a: Written, b: Written): number =>
  b.content.length - a.content.length || (a.content < b.content ? -1 : 1);

/**
 * Returns the ids of further snippets: those of authors who also wrote something longer, or another snippet. Of one
 * author's snippets alone, the longest is none. Does not depend on the order of `opinions`.
 */
export const findFurtherSnippets = (opinions: readonly Written[]): ReadonlySet<string> => {
  const [snippets, others]: [Written[], Written[]] = [[], []];
  for (const one of opinions) (isSnippet(one.content) ? snippets : others).push(one);
  const authors = new Set(others.map(({ author }) => author));
  const further = new Set<string>();
  for (const { id, author } of snippets.toSorted(byLength)) {
    if (authors.has(author)) further.add(id);
    authors.add(author);
  }
  return further;
};
