import { addFigures, type Figures } from './measure-room.ts';
import { shareOf, type Tally } from './tally.ts';

const percent = (tally: Tally): string => {
  const share = shareOf(tally);
  return share === null ? '–' : `${(share * 100).toFixed(0)} %`;
};
const hundredths = (tally: Tally): string => shareOf(tally)?.toFixed(2) ?? '–';
const counted = ({ part, whole }: Tally): string => (whole === 0 ? '–' : `${part} of ${whole}`);

/** The harmonic mean of what B³ says of groups that hold too much and of groups that hold too little. */
export const bCubedF = ({ precision, recall }: Figures): number => {
  const [p, r] = [shareOf(precision) ?? 0, shareOf(recall) ?? 0];
  return p + r === 0 ? 0 : (2 * p * r) / (p + r);
};

const columns: [string, (figures: Figures) => string][] = [
  ['in groups', ({ grouped }) => percent(grouped)],
  ['placed', ({ placed }) => percent(placed)],
  ['best-F', ({ bestF }) => hundredths(bestF)],
  ['B³ P', ({ precision }) => hundredths(precision)],
  ['B³ R', ({ recall }) => hundredths(recall)],
  ['B³ F', (figures) => bCubedF(figures).toFixed(2)],
  ['noise in', ({ noiseIn }) => percent(noiseIn)],
  ['kept −10 %', ({ kept }) => percent(kept)],
  ['same shuffled', ({ shuffled }) => percent(shuffled)],
  ['emotion told', ({ emotionTold }) => percent(emotionTold)],
  ['repeats found', ({ repeatsFound }) => counted(repeatsFound)],
  ['repeats right', ({ repeatsRight }) => counted(repeatsRight)],
  ['heads repeated', ({ headsRepeated }) => counted(headsRepeated)],
  ['poor titles', ({ poorTitles }) => counted(poorTitles)],
  ['false', ({ falseSaid }) => counted(falseSaid)],
  ['own language', ({ ownLanguage }) => percent(ownLanguage)],
  ['s', ({ seconds }) => hundredths(seconds)],
  ['CPU s', ({ cpuSeconds }) => hundredths(cpuSeconds)],
  ['tokens', ({ tokens }) => shareOf(tokens)?.toFixed(0) ?? '–'],
];

/** Figures of one row of the table; several rooms are added up. */
export type Row = { label: string; figures: Figures[] };

/** A Markdown table, a row for each. */
export const printFigures = (rows: readonly Row[]): string =>
  [
    ['', ...columns.map(([name]) => name)],
    ['---', ...columns.map(() => '---:')],
    ...rows.map(({ label, figures }) => {
      const sum = addFigures(figures);
      return [label, ...columns.map(([, show]) => show(sum))];
    }),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
