import { addFigures, type Figures } from './measure-room.ts';
import { shareOf, type Tally } from './tally.ts';

const percent = (tally: Tally): string => {
  const share = shareOf(tally);
  return share === null ? '–' : `${(share * 100).toFixed(0)} %`;
};
const hundredths = (tally: Tally): string => shareOf(tally)?.toFixed(2) ?? '–';
const counted = ({ part, whole }: Tally): string => (whole === 0 ? '–' : `${part} of ${whole}`);

const columns: [string, (figures: Figures) => string][] = [
  ['rooms with themes', ({ withThemes }) => counted(withThemes)],
  ['in themes', ({ covered }) => percent(covered)],
  ['contain the word', ({ held }) => counted(held)],
  ['noise in', ({ noiseIn }) => counted(noiseIn)],
  ['one subject, closest tenth', ({ closestTenth }) => counted(closestTenth)],
  ['closest quarter', ({ closestQuarter }) => counted(closestQuarter)],
  ['same shuffled', ({ shuffled }) => percent(shuffled)],
  ['repeats found', ({ repeatsFound }) => counted(repeatsFound)],
  ['repeats right', ({ repeatsRight }) => counted(repeatsRight)],
  ['reporter', ({ reporterSentences }) => hundredths(reporterSentences)],
  ['own language', ({ ownLanguage }) => percent(ownLanguage)],
  ['s', ({ seconds }) => hundredths(seconds)],
  ['CPU s', ({ cpuSeconds }) => hundredths(cpuSeconds)],
  ['tokens', ({ tokens }) => shareOf(tokens)?.toFixed(0) ?? '–'],
];

/** Figures of one row of the table; several rooms are added up. */
export type Row = { label: string; figures: Figures[] };

/** Prints a Markdown table with one line per row. */
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
