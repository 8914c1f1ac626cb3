import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { foldForm } from '@murmur/shared/text/fold-text';
import { asAnalystRoom, idAt, type LabelledRoom } from './labelled-room.ts';
import { addUp, countWhere, type Tally } from './tally.ts';

export type ThemeFigures = {
  /** Share of the opinions with a subject that are in a theme. */
  covered: Tally;
  /** Share of the opinions in a mention in which its word can be highlighted. */
  held: Tally;
  /** Noise (greetings, adverts, laughter, prompt injections) within a theme. */
  noiseIn: Tally;
  /** Share of the rooms that have a theme. */
  withThemes: Tally;
};

/** Private opinions may contain unlisted forms, but all forms begin like the word. */
const holdsWord = (content: string, forms: string[]): boolean => {
  const text = foldForm(content);
  return forms.some((form) => {
    const folded = foldForm(form);
    const stem = /^[\p{Script=Latin}\p{M} ]+$/u.test(folded) ? folded.slice(0, -3) : folded;
    return text.includes(folded) || (stem.length > 2 && text.includes(stem));
  });
};

/** Compares themes with a reader's labels, and mentions with the texts. */
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
