import { filters } from '@murmur/contract/analysis';
import type { Played } from './play-room.ts';

const heading = (text: string): string => `\n## ${text}\n`;

/** What a room's rehearsal came to, as Markdown. */
export const printResults = ({ room, results, shareUrl, waitedForResultsMs }: Played): string => {
  const { statistics: numbers } = results;
  return [
    `# ${results.topic}`,
    heading('Statistics'),
    `- opinions: ${numbers.total_opinions}`,
    `- people who spoke: ${numbers.active_participants} of ${numbers.participant_count} (${numbers.participation_rate} %)`,
    `- average length: ${numbers.average_opinion_length} characters`,
    `- results ${(waitedForResultsMs / 1_000).toFixed(1)} s after the end, by: ${results.generated_by}`,
    heading('Reporter'),
    results.reporter_summary,
    ...results.characters.flatMap((character) => [
      heading(`Character ${character.position} ${character.emoji} ${character.emotion}`),
      character.response,
    ]),
    ...filters.flatMap((filter) => [heading(`Filter: ${filter}`), results.summaries[filter]]),
    heading('Themes'),
    ...results.themes.flatMap((theme) => [
      `- **${theme.title}** (${theme.opinion_count} opinions, ${theme.participant_count} people, ${theme.emotion}): ${theme.summary}`,
      ...theme.evidence.slice(0, 2).map(({ content }) => `  - “${content.replaceAll('\n', ' ')}”`),
    ]),
    heading('Links'),
    `- results: ${room.join_link.replace('/join/', '/results/')}`,
    `- shared: ${shareUrl}`,
    '',
  ].join('\n');
};
