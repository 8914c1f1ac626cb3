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

/**
 * Returns the ids of further snippets: those of authors who also wrote something longer, or another snippet before.
 * `opinions`: in any order that is the same in every process.
 */
export const findFurtherSnippets = (
  opinions: readonly { id: string; author: string; content: string }[],
): ReadonlySet<string> => {
  const snippets = new Set(opinions.filter(({ content }) => isSnippet(content)));
  const written = new Set<string>();
  for (const one of opinions) if (!snippets.has(one)) written.add(one.author);
  const further = new Set<string>();
  for (const { id, author } of snippets) {
    if (written.has(author)) further.add(id);
    written.add(author);
  }
  return further;
};
