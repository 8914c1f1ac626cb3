import type { Agreement, AgreementEntry } from '@murmur/contract/agreement';
import { type AllResults, filters } from '@murmur/contract/analysis';

export const heading = (text: string): string => `\n## ${text}\n`;

const maxShown = 5;

const printEntry = ({ opinion, agree, disagree, pass }: AgreementEntry): string =>
  `- “${opinion.content.replaceAll('\n', ' ')}” (${agree} agree, ${disagree} disagree, ${pass} pass)`;

const printVerdict = (title: string, entries: AgreementEntry[]): string[] =>
  entries.length === 0 ? [] : [heading(title), ...entries.slice(0, maxShown).map(printEntry)];

/** The lists that result from votes, as lines of Markdown. */
export const printVerdicts = ({ common, rejected, divided }: Agreement): string[] => [
  ...printVerdict('What the room agrees on', common),
  ...printVerdict('What it rejects', rejected),
  ...printVerdict('What divides it', divided),
];

/** The texts of a room's results, as lines of Markdown. */
export const printReading = (results: AllResults): string[] => [
  heading('Reporter'),
  results.reporter_summary,
  ...results.characters.flatMap((character) => [
    heading(`Character ${character.position} ${character.emoji} ${character.emotion}`),
    character.response,
  ]),
  ...filters.flatMap((filter) => [heading(`Filter: ${filter}`), results.summaries[filter]]),
  ...(results.themes.length > 0 ? [heading('Themes')] : []),
  ...results.themes.flatMap((theme) => [
    `- **${theme.title}** (${theme.kind}, ${theme.opinion_count} opinions, ${theme.participant_count} people) ${theme.summary}`.trim(),
    ...theme.evidence.slice(0, 3).map(({ content }) => `  - “${content.replaceAll('\n', ' ')}”`),
  ]),
  ...(results.single_voices.length > 0 ? [heading('Single voices')] : []),
  ...results.single_voices.map(({ content }) => `- “${content.replaceAll('\n', ' ')}”`),
];
