import type { AnalystRoom } from '../../analyst.ts';

/** The reason for a rejection, which is sent to the repairing model and safe to log. */
export type Refusal =
  | 'cites_nothing'
  | 'contact'
  | 'injection'
  | 'instructions'
  | 'quote'
  | 'number'
  | 'everybody'
  | 'language'
  | 'private';

type Opinion = AnalystRoom['opinions'][number];

export type CheckedSentence = {
  text: string;
  /** The text without its quotations. */
  own: string;
  quotes: string[];
  cited: Opinion[];
  room: AnalystRoom;
  /** The cited opinions and the topic, folded for searching. */
  source: string;
};

const quoted =
  /“([^“”]*)”|"([^"]*)"|«([^«»]*)»|「([^「」]*)」|『([^『』]*)』|‘([^‘’]{3,})’(?!\p{L})/gu;

export const withoutQuotes = (text: string): string => text.replaceAll(quoted, ' ');

export const toSearched = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The length of about a thousand opinions; those beyond it are not searched. */
const maxSource = 100_000;

const sourceOf = (cited: Opinion[], room: AnalystRoom): string =>
  toSearched([room.topic, ...cited.map(({ content }) => content)].join('\n').slice(0, maxSource));

export const readStatement = (
  text: string,
  cited: Opinion[],
  room: AnalystRoom,
): CheckedSentence => ({
  text,
  own: withoutQuotes(text),
  quotes: [...text.matchAll(quoted)].map((match) => match.slice(1).find((part) => part) ?? ''),
  cited,
  room,
  source: sourceOf(cited, room),
});

export const peopleBehind = (cited: readonly Opinion[]): number =>
  new Set(cited.map(({ author }) => author)).size;
