import type { Agreement } from '@murmur/contract/agreement';
import { answeredEntries } from '@murmur/contract/outline/verdict';
import { nameOfRoom, type WrittenLanguage } from '@murmur/shared/text/room-name';
import type { KnownLanguage } from '../languages/known-language.ts';
import { quoteOf } from './report-event.ts';
import type { ReportList } from './report-votes.ts';

/** Rooms of a statement that are listed at each end, if there are too many to list all. */
const roomsAtEnd = 4;

/** Lists how the rooms voted on the statements with the most votes, most agreement first. */
export const compareList = (
  { by_room: byRoom = [], ...lists }: Agreement,
  language: WrittenLanguage,
  { event, messages, dateLocale }: KnownLanguage,
): ReportList[] => {
  if (byRoom.length === 0) return [];
  const percent = new Intl.NumberFormat(dateLocale, { style: 'percent' });
  const entries = new Map(answeredEntries(lists).map((entry) => [entry.opinion.id, entry]));
  const items = byRoom.flatMap(({ opinion_id: id, rooms }) => {
    const entry = entries.get(id);
    if (entry === undefined) return [];
    const all = rooms.map(({ agree, disagree, ...room }) => {
      const voters = agree + disagree;
      return `${nameOfRoom(language, room)} ${percent.format(agree / voters)} (${voters})`;
    });
    const more = all.length - 2 * roomsAtEnd;
    const shown =
      more > 0
        ? [...all.slice(0, roomsAtEnd), messages.report.more(more), ...all.slice(-roomsAtEnd)]
        : all;
    return { text: quoteOf(language, entry.opinion), basis: shown.join(' · ') };
  });
  return [{ heading: event.compared, items, more: '' }];
};
