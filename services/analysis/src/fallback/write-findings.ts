import type { Answered } from '../agreement/sort-opinions.ts';
import type { VoteSummary } from '../agreement/vote-summary.ts';
import type { KnownLanguage } from '../languages/known-language.ts';
import { createFiller } from './fill-template.ts';

type Found = Pick<
  VoteSummary,
  'votes' | 'common' | 'rejected' | 'divided' | 'questions' | 'answered' | 'sameAs'
>;

/**
 * Writes what the votes on an event found: how many statements people agree on, reject and are divided over, and how
 * many questions are open, each from how many rooms.
 * @param countRooms returns the number of rooms with one of these statements
 */
export const writeFindings = (
  { votes, common, rejected, divided, questions, answered, sameAs }: Found,
  countRooms: (ids: readonly string[]) => number,
  { overview, event: { findings }, comma, joinsLastItem }: KnownLanguage,
): string => {
  if (votes === 0) return findings.noVotes;
  const fill = createFiller(overview);
  const withSame = ({ opinion_id: first }: Answered): string[] => [
    first,
    ...[...sameAs].flatMap(([id, stands]) => (stands === first ? [id] : [])),
  ];
  // An opinion can have a clear majority and divide the rooms; it is counted once.
  const isDivided = new Set(divided);
  const isOpen = (one: Answered): boolean => !withSame(one).some((id) => answered.has(id));
  const kinds = [
    ['common', common.filter((one) => !isDivided.has(one))],
    ['rejected', rejected.filter((one) => !isDivided.has(one))],
    ['divided', divided],
    ['open', questions.filter(isOpen)],
  ] as const;
  const items = kinds.flatMap(([kind, found]) =>
    found.length === 0
      ? []
      : fill(findings[kind], { n: found.length, p: countRooms(found.flatMap(withSame)) }),
  );
  if (items.length === 0) return findings.none;
  const list = joinsLastItem
    ? new Intl.ListFormat(overview.locale, { type: 'conjunction' }).format(items)
    : items.join(comma);
  return fill(findings.all, { list });
};
