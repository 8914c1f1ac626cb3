import type { StrongestStatement } from '@murmur/contract/analysis';
import type { EventResults, MissingRoom } from '@murmur/contract/event';
import type { Evidence } from '@murmur/contract/evidence';
import { roomsOf } from '@murmur/contract/outline/quotes';
import { nameOfRoom, type WrittenLanguage } from '@murmur/shared/text/room-name';
import type { EventTexts, KnownLanguage } from '../languages/known-language.ts';
import type { Labelled } from './report-quality.ts';

const roomOf = (language: WrittenLanguage, { ordinal, label }: Evidence): string | null =>
  nameOfRoom(language, { ordinal: ordinal ?? null, label: label ?? null });

const onLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');

/** Returns an opinion on one line, followed by the name of its room. */
export const quoteOf = (language: WrittenLanguage, evidence: Evidence): string => {
  const room = roomOf(language, evidence);
  const text = onLine(evidence.content);
  return room === null ? text : `${text} — ${room}`;
};

/** More rooms are only counted. */
const maxNamed = 4;

/** Returns the names of the rooms with a statement, or their number if there are many. */
const nameRooms = (
  language: WrittenLanguage,
  entry: Parameters<typeof roomsOf>[0],
  { event, comma }: Pick<KnownLanguage, 'event' | 'comma'>,
): string => {
  const { named, unnamed } = roomsOf(entry);
  const count = named.length + unnamed;
  if (count > maxNamed) return event.countRooms(count);
  const names = named.flatMap((room) => nameOfRoom(language, room) ?? []);
  return (unnamed > 0 ? [...names, event.unnamedRooms(unnamed)] : names).join(comma);
};

/** Returns a statement on one line, followed by the names of the rooms that it comes from. */
export const quoteOfRooms = (
  language: WrittenLanguage,
  entry: StrongestStatement,
  known: KnownLanguage,
): string => `${onLine(entry.opinion.content)} — ${nameRooms(language, entry, known)}`;

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
    const unnamed = rooms.length - names.length;
    const listed = unnamed > 0 ? [...names, event.unnamedRooms(unnamed)] : names;
    return [note(listed.join(comma))];
  };
  const { late = [], silent = [] } = Object.groupBy(missing, ({ reason }) =>
    reason === 'not_in_time' ? 'late' : 'silent',
  );
  return [...noteOn(late, event.late), ...noteOn(silent, event.missing)];
};
