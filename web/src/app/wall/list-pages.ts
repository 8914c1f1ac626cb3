/** A part of a list that fits on one slide. */
export type ListPage<T> = {
  entries: T[];
  /** The position of the first entry in the list, and the length of the list. */
  from: number;
  of: number;
  /** True for a page whose entries are set larger. */
  leads: boolean;
};

/** More sentences per slide would be too small for the back row; more slides would take too long. */
const inLead = 3;
const onPage = 6;
const maxPages = 5;

/** The list in pages for the wall, evenly on as many as it needs; a short list is set larger. */
export function listPages<T>(list: readonly T[]): ListPage<T>[] {
  const of = list.length;
  const shown = list.slice(0, maxPages * onPage);
  // Spread evenly, so that the last page does not show a single sentence.
  const each = Math.ceil(shown.length / Math.max(1, Math.ceil(shown.length / onPage)));
  const pages: ListPage<T>[] = [];
  for (let from = 0; from < shown.length; from += each)
    pages.push({ entries: shown.slice(from, from + each), from, of, leads: of <= inLead });
  return pages;
}
