import type { PlayedEvent } from './play-event.ts';
import { quantile } from './quantile.ts';

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

/** The outcome of a rehearsed event as a Markdown table; its goals are those for 250 rooms. */
export const printEvent = (played: PlayedEvent): string => {
  const { placeMs, sizes, startMs, endMs, expected, results } = played;
  const { event, agreement } = results;
  const rows = [
    ['refused or lost', played.faults.join('; ') || 'nothing', 'nothing'],
    [
      `placement of ${placeMs.length} people over ${seconds(played.spreadMs)}`,
      `p50 ${seconds(quantile(placeMs, 0.5))}, p95 ${seconds(quantile(placeMs, 0.95))}`,
      'p95 ≤ 0.5 s over 8 s',
    ],
    ['people in a room', `${Math.min(...sizes)} to ${Math.max(...sizes)}`, 'differ by ≤ 1'],
    [
      'start received, same ends_at',
      `${startMs.length} of ${expected.starts}, p99 ${seconds(quantile(startMs, 0.99))}`,
      '≤ 1 s',
    ],
    [
      'end received',
      `${endMs.length} of ${expected.ends}, p99 ${seconds(quantile(endMs, 0.99))}`,
      '≤ 1 s',
    ],
    ['all rooms analysed after', seconds(played.readMs), '≤ 15 s without a model'],
    ['gathered and analysed after', seconds(played.gatherMs), '≤ 5 s'],
    [
      'results count',
      `${event?.people} people, ${event?.rooms} rooms, ${event?.opinions} opinions, ${event?.statements} statements, ${event?.missing.length} rooms missing`,
      '',
    ],
    ['votes on other rooms', `${agreement.votes} by ${agreement.voters} people`, ''],
    ['shared', played.shareUrl, ''],
  ];
  return [
    `# ${results.topic}`,
    '',
    '| | | goal |',
    '|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
};
