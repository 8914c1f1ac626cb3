import type { Group } from '../grouping/grouping.ts';
import { createFiller } from './fill-template.ts';
import { asTitle } from './quotable.ts';
import { takeFew } from './take-few.ts';
import type { Templates } from './templates.ts';

/** Shared opinions of a group that are tried for its title, the most typical first. */
const mostTried = 8;

/**
 * Gives each group a title of its own: the word that names it, else the words of its typical opinion,
 * else a number. What only private opinions say is no title, unless three people used the word.
 * @param quote the words of a shared opinion, if they can be read out.
 */
export const titleGroups = (
  groups: Group[],
  quote: (id: string) => string | null,
  { locale, unnamed }: Templates,
): (Group & { title: string })[] => {
  const taken = new Set<string>();
  const fill = createFiller(locale);
  return groups.map((group, at) => {
    const readable = takeFew(group.opinionIds, mostTried, (id) => quote(id) !== null);
    const titles = [
      ...(group.name === undefined ? [] : [group.name]),
      ...(group.word === null ? [] : [group.word]),
      ...readable.map((id) => asTitle(quote(id) ?? '')),
      fill(unnamed, { i: at + 1 }),
    ];
    const title = titles.find((one) => !taken.has(one.toLowerCase())) ?? '';
    taken.add(title.toLowerCase());
    const typicalId = readable[0] ?? group.typicalId;
    return { ...group, title, typicalId };
  });
};
