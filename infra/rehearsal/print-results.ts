import type { AgreementEntry } from '@murmur/contract/agreement';
import { filters } from '@murmur/contract/analysis';
import { printHeard } from './hearing.ts';
import type { Played } from './play-room.ts';

const heading = (text: string): string => `\n## ${text}\n`;

const mostShown = 5;

const printEntry = ({ opinion, agree, disagree, pass }: AgreementEntry): string =>
  `- “${opinion.content.replaceAll('\n', ' ')}” (${agree} agree, ${disagree} disagree, ${pass} pass)`;

const printVerdict = (title: string, entries: AgreementEntry[]): string[] =>
  entries.length === 0 ? [] : [heading(title), ...entries.slice(0, mostShown).map(printEntry)];

/** What a room's rehearsal came to, as Markdown. */
export const printResults = ({
  room,
  results,
  shareUrl,
  waitedForResultsMs,
  heard,
}: Played): string => {
  const { statistics: numbers, agreement, positions } = results;
  return [
    `# ${results.topic}`,
    heading('Statistics'),
    `- opinions: ${numbers.total_opinions}`,
    `- people who spoke: ${numbers.active_participants} of ${numbers.participant_count} (${numbers.participation_rate} %)`,
    `- average length: ${numbers.average_opinion_length} characters`,
    `- votes: ${agreement.votes} by ${agreement.voters} people, groups: ${agreement.groups.map(({ size }) => size).join(' and ') || 'none'}`,
    `- results ${(waitedForResultsMs / 1_000).toFixed(1)} s after the end, by: ${results.generated_by}`,
    heading('What the sockets heard'),
    ...printHeard(heard),
    ...printVerdict('What the room agrees on', agreement.common),
    ...printVerdict('What it rejects', agreement.rejected),
    ...printVerdict('Where it divides', agreement.divided),
    ...(positions
      ? [
          heading('Where people stood, from strongly against to strongly for'),
          `- before: ${positions.before.join(' ')}`,
          `- after: ${positions.after.join(' ')}`,
          `- of ${positions.both}: ${positions.toward_for} towards for, ${positions.toward_against} towards against, ${positions.unmoved} unmoved`,
        ]
      : []),
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
    heading('Voices that stand alone'),
    ...results.single_voices.map(({ content }) => `- “${content.replaceAll('\n', ' ')}”`),
    heading('Links'),
    `- results: ${room.join_link.replace('/join/', '/results/')}`,
    `- shared: ${shareUrl}`,
    '',
  ].join('\n');
};
