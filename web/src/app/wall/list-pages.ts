/** A part of a list that fits on one slide. */
export type ListPage<T> = {
  entries: T[];
  /** The position of the first entry in the list, and the length of the list. */
  from: number;
  of: number;
  /** True for the first page, whose entries are set larger. */
  leads: boolean;
};

/** More sentences per slide would be too small for the back row; more slides would take too long. */
const inLead = 3;
const onPage = 6;
const maxPages = 5;

/** The list in pages for the wall: the first entries large, the others evenly on as many pages as they need. */
export function listPages<T>(list: readonly T[]): ListPage<T>[] {
  const of = list.length;
  if (of === 0) return [];
  const pages: ListPage<T>[] = [{ entries: list.slice(0, inLead), from: 0, of, leads: true }];
  const rest = list.slice(inLead, inLead + (maxPages - 1) * onPage);
  // Spread evenly, so that the last page does not show a single sentence.
  const each = Math.ceil(rest.length / Math.max(1, Math.ceil(rest.length / onPage)));
  for (let at = 0; at < rest.length; at += each) {
    const entries = rest.slice(at, at + each);
    pages.push({ entries, from: inLead + at, of, leads: false });
  }
  return pages;
}
