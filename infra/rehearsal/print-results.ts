import type { AgreementEntry } from '@murmur/contract/agreement';
import { printDelivery } from './delivery-report.ts';
import type { Played } from './play-room.ts';
import { heading, printReading } from './print-reading.ts';

const maxShown = 5;

const printEntry = ({ opinion, agree, disagree, pass }: AgreementEntry): string =>
  `- “${opinion.content.replaceAll('\n', ' ')}” (${agree} agree, ${disagree} disagree, ${pass} pass)`;

const printVerdict = (title: string, entries: AgreementEntry[]): string[] =>
  entries.length === 0 ? [] : [heading(title), ...entries.slice(0, maxShown).map(printEntry)];

/** What a room's rehearsal came to, as Markdown. */
export const printResults = ({
  room,
  results,
  shareUrl,
  waitedForResultsMs,
  received,
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
    ...printDelivery(received),
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
    ...printReading(results),
    heading('Links'),
    `- results: ${room.join_link.replace('/join/', '/results/')}`,
    `- shared: ${shareUrl}`,
    '',
  ].join('\n');
};
