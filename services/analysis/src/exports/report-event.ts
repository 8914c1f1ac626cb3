import type { EventResults, MissingRoom } from '@murmur/contract/event';
import type { Evidence } from '@murmur/contract/evidence';
import { nameOfRoom, type WrittenLanguage } from '@murmur/shared/text/room-name';
import type { EventTexts, KnownLanguage } from '../languages/known-language.ts';
import type { Labelled } from './report-quality.ts';

const roomOf = (language: WrittenLanguage, { ordinal, label }: Evidence): string | null =>
  nameOfRoom(language, { ordinal: ordinal ?? null, label: label ?? null });

/** Returns an opinion on one line, followed by the name of its room. */
export const quoteOf = (language: WrittenLanguage, evidence: Evidence): string => {
  const room = roomOf(language, evidence);
  const text = evidence.content.replaceAll(/\s+/gu, ' ');
  return room === null ? text : `${text} — ${room}`;
};

/** Returns the numbers of rooms that people entered, of these people, and of their opinions. */
export const sizeOfEvent = (
  { rooms, people, opinions }: Pick<EventResults, 'rooms' | 'people' | 'opinions'>,
  texts: EventTexts,
  number: Intl.NumberFormat,
): Labelled[] => [
  { label: texts.rooms, value: number.format(rooms) },
  { label: texts.people, value: number.format(people) },
  { label: texts.opinions, value: number.format(opinions) },
];

/** Returns the size of the event, and the number of statements if it differs from the number of opinions. */
export const eventTiles = (
  event: EventResults,
  texts: EventTexts,
  number: Intl.NumberFormat,
): Labelled[] => [
  ...sizeOfEvent(event, texts, number),
  ...(event.statements === event.opinions
    ? []
    : [{ label: texts.statements, value: number.format(event.statements) }]),
];

export const missingNotes = (
  { missing }: EventResults,
  language: WrittenLanguage,
  { event, comma }: KnownLanguage,
): string[] => {
  const noteOn = (rooms: readonly MissingRoom[], note: (rooms: string) => string): string[] => {
    if (rooms.length === 0) return [];
    const names = rooms.flatMap((room) => nameOfRoom(language, room) ?? []);
    const small = rooms.length - names.length;
    return [note([...names, ...(small > 0 ? [event.smallRooms(small)] : [])].join(comma))];
  };
  const { late = [], silent = [] } = Object.groupBy(missing, ({ reason }) =>
    reason === 'not_in_time' ? 'late' : 'silent',
  );
  return [...noteOn(late, event.late), ...noteOn(silent, event.missing)];
};
