import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import type { AnalystRoom } from '../src/analyst.ts';
import { isOfAnother } from '../src/writing/verify/languages.ts';
import { countWhere, type Tally } from './tally.ts';

export type TextFigures = {
  /** Of the themes, those led by an opinion that leads another theme too. */
  headsRepeated: Tally;
  /**
   * Of the titles that are one word and not the whole of what somebody said, those that name nothing
   * of their own: see `namesItsTheme`.
   */
  poorTitles: Tally;
  /** Of the texts, those in the room's language, what is quoted left out; told by a library. */
  ownLanguage: Tally;
};

const quoted = /“[^”]*”|"[^"]*"|「[^」]*」|『[^』]*』|‘[^’]*’/gu;
const leastPeople = 3;

const isOneWord = (title: string, room: AnalystRoom): boolean => {
  const segments = new Intl.Segmenter(room.language, { granularity: 'word' }).segment(title);
  return [...segments].filter(({ isWordLike }) => isWordLike).length < 2;
};

/**
 * A word names a theme when three people or more of it use the word, and its opinions hold it more
 * often than all others do. "Twenty", "drop" and "쓰면" do not.
 */
const namesItsTheme = (
  title: string,
  ids: ReadonlySet<string>,
  opinions: AnalystRoom['opinions'],
): boolean => {
  const word = title.toLowerCase();
  const holds = ({ content }: { content: string }): boolean => content.toLowerCase().includes(word);
  const inside = opinions.filter(({ id }) => ids.has(id));
  const outside = opinions.filter(({ id }) => !ids.has(id));
  const people = new Set(inside.filter(holds).map(({ author }) => author)).size;
  const often = inside.filter(holds).length / inside.length;
  return people >= leastPeople && often * outside.length > outside.filter(holds).length;
};

/** Looks at what would be shown, without knowing what was meant. */
export const measureTexts = async (
  room: AnalystRoom,
  record: AnalysisRecord,
): Promise<TextFigures> => {
  const contentOf = new Map(room.opinions.map(({ id, content }) => [id, content]));
  const heads = record.themes.flatMap(({ typicalId }) =>
    typicalId === null ? [] : [contentOf.get(typicalId) ?? ''],
  );
  const byHead = Map.groupBy(heads, (head) => head);
  const isSaid = (title: string): boolean =>
    room.opinions.some(({ content }) => content.replace(/[\s\p{P}\p{S}]+$/u, '') === title);
  const words = record.themes.filter(({ title }) => isOneWord(title, room) && !isSaid(title));
  const texts = [
    ...record.themes.map(({ summary }) => summary),
    ...record.sentences.map(({ text }) => text),
  ].map((text) => text.replaceAll(quoted, ''));
  const foreign = await Promise.all(texts.map((text) => isOfAnother(text, room.language)));
  return {
    headsRepeated: countWhere(heads, (head) => (byHead.get(head)?.length ?? 0) > 1),
    poorTitles: countWhere(
      words,
      ({ title, opinionIds }) => !namesItsTheme(title, new Set(opinionIds), room.opinions),
    ),
    ownLanguage: countWhere(foreign, (isForeign) => !isForeign),
  };
};
