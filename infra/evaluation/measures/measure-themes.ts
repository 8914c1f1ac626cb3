import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { foldForm } from '@murmur/shared/text/fold-form';
import { asAnalystRoom, idAt, type LabelledRoom } from './labelled-room.ts';
import { addUp, countWhere, type Tally } from './tally.ts';

export type ThemeFigures = {
  /** Of the opinions that have a subject, those that stand in a theme. */
  covered: Tally;
  /** Of the opinions that stand in a mention, those in which its word can be marked. */
  held: Tally;
  /** Noise (greetings, adverts, laughter, orders) within a theme. */
  noiseIn: Tally;
  /** Of the rooms, those that have a theme. */
  withThemes: Tally;
};

/** Private opinions write a word in forms that are not shown; its beginning stands in all of them. */
const holdsWord = (content: string, forms: string[]): boolean => {
  const text = foldForm(content);
  return forms.some((form) => {
    const folded = foldForm(form);
    const stem = /^[\p{Script=Latin}\p{M} ]+$/u.test(folded) ? folded.slice(0, -3) : folded;
    return text.includes(folded) || (stem.length > 2 && text.includes(stem));
  });
};

/** Holds themes against what a reader saw of each opinion, and mentions against the text. */
export const measureThemes = (
  room: LabelledRoom,
  { themes }: Pick<AnalysisRecord, 'themes'>,
): ThemeFigures => {
  const contentOf = new Map(asAnalystRoom(room).opinions.map(({ id, content }) => [id, content]));
  const labelled = room.opinions.map((opinion, index) => ({ ...opinion, id: idAt(index) }));
  const placed = new Set(themes.flatMap(({ opinionIds }) => opinionIds));
  const mentions = themes.filter(({ kind }) => kind === 'mention');
  return {
    covered: countWhere(
      labelled.filter(({ subject }) => subject !== null),
      ({ id }) => placed.has(id),
    ),
    held: addUp(
      mentions.map(({ opinionIds, title, forms = [] }) =>
        countWhere(opinionIds, (id) => holdsWord(contentOf.get(id) ?? '', [title, ...forms])),
      ),
    ),
    noiseIn: countWhere(
      labelled.filter(({ noise }) => noise),
      ({ id }) => placed.has(id),
    ),
    withThemes: { part: Number(themes.length > 0), whole: 1 },
  };
};
