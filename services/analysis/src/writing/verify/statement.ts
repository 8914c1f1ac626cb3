import type { AnalystRoom } from '../../analyst.ts';
import type { RoomIndex } from './room-index.ts';

/** Why a sentence may not be shown; told to a model that is to put it right, and safe to log. */
export type Refusal =
  | 'cites_nothing'
  | 'contact'
  | 'quote'
  | 'number'
  | 'quantity'
  | 'name'
  | 'language'
  | 'private'
  | 'negation'
  | 'direction'
  | 'support';

/** A sentence as the rules read it. */
export type Statement = {
  text: string;
  /** The text without what it quotes. */
  own: string;
  quotes: string[];
  cited: AnalystRoom['opinions'];
  /** How like what it cites it is in meaning; null or absent where no vectors tell. */
  likeness?: number | null;
  index: RoomIndex;
};

const quoted = /“([^”]*)”|"([^"]*)"|«([^»]*)»|「([^」]*)」|『([^』]*)』|‘([^’]{3,})’(?!\p{L})/gu;

export const withoutQuotes = (text: string): string => text.replaceAll(quoted, ' ');

export const readStatement = (text: string, ids: string[], index: RoomIndex): Statement => ({
  text,
  own: withoutQuotes(text),
  quotes: [...text.matchAll(quoted)].map((match) => match.slice(1).find((part) => part) ?? ''),
  cited: index.opinions(ids),
  index,
});

/** What the cited opinions say, and the topic: what a sentence on them may take up. */
export const sourceOf = ({ cited, index }: Statement): string =>
  [index.room.topic, ...cited.map(({ content }) => content)]
    .join('\n')
    .normalize('NFKC')
    .toLowerCase();

/** The same of shared opinions alone: what may be named. */
export const sharedSourceOf = (statement: Statement): string =>
  sourceOf({ ...statement, cited: statement.cited.filter(({ isPublic }) => isPublic) });
