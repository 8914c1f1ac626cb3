import { printDelivery } from './delivery-report.ts';
import type { Played } from './play-room.ts';
import { heading, printReading, printVerdicts } from './print-reading.ts';

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
    `- people who wrote: ${numbers.active_participants} of ${numbers.participant_count} (${numbers.participation_rate} %)`,
    `- average length: ${numbers.average_opinion_length} characters`,
    `- votes: ${agreement.votes} by ${agreement.voters} people, groups: ${agreement.groups.map(({ size }) => size).join(' and ') || 'none'}`,
    `- results ${(waitedForResultsMs / 1_000).toFixed(1)} s after the end, by: ${results.generated_by}`,
    heading('Delivery to sockets'),
    ...printDelivery(received),
    ...printVerdicts(agreement),
    ...(positions
      ? [
          heading('Positions, from strongly against to strongly for'),
          `- before: ${positions.before.join(' ')}`,
          `- after: ${positions.after.join(' ')}`,
          `- of ${positions.both}: ${positions.toward_for} moved towards for, ${positions.toward_against} towards against, ${positions.unmoved} did not move`,
        ]
      : []),
    ...printReading(results),
    heading('Links'),
    `- results: ${room.join_link.replace('/join/', '/results/')}`,
    `- shared: ${shareUrl}`,
    '',
  ].join('\n');
};
