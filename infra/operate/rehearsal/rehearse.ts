import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '@murmur/contract/language';
import { limits } from '@murmur/contract/limits';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { MultiBar, Presets } from 'cli-progress';
import { addUp, printDelivery } from './delivery-report.ts';
import { playEvent } from './play-event.ts';
import { playRoom } from './play-room.ts';
import { printEvent } from './print-event.ts';
import { printResults } from './print-results.ts';
import { median } from './quantile.ts';
import { roomsTimesPeople, wholeNumber } from './read-numbers.ts';
import { readOpinions } from './read-opinions.ts';
import { sampleFile } from './sample-file.ts';

const usage = `Plays rooms or an event through the public API, as participants would.

  npm run rehearse -- [--opinions FILE] [--base URL] [--participants N] [--language ${languages.join('|')}]
                      [--topic TEXT] [--rooms N] [--processes N]
       npm run rehearse -- --event ROOMSxPEOPLE [--no-shows PERCENT] [--spread SECONDS]
                      [--opinions FILE] [--base URL] [--language …] [--topic TEXT]

  --opinions      a CSV (column comment-body, opinion, content or text), a labelled room (JSON), or a text
                  file with one opinion per line (a sample in --language from docs/examples/rooms)
  --base          address of the product (http://127.0.0.1:8080)
  --participants  people in each room (20)
  --language      language of the room (ko)
  --topic         topic of the discussion (the file's name)
  --rooms         number of concurrent rooms (1)
  --processes     number of processes over which the people of each room are spread (1)
  --event         one event with this many rooms and people in each, such as 250x8: people join its hall, are
                  dealt into the rooms, write, and vote on statements of the other rooms; prints a table
  --no-shows      percentage of people not placed before the start; half of them arrive afterwards (0)
  --spread        seconds over which people are placed (people / 2,000, at least 1)
`;

/** @throws Error with instructions if no Murmur responds at `base` */
const expectServer = async (base: string): Promise<void> => {
  const advice = 'Start one with npm start, or name another with --base URL.';
  const answer = await fetch(`${base}/api/openapi.json`).catch(() => null);
  if (answer === null) throw new Error(`No server responds at ${base}. ${advice}`);
  // An unread body keeps the process alive until the connection times out.
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The server at ${base} is not Murmur. ${advice}`);
};

const rehearse = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'http://127.0.0.1:8080' },
      opinions: { type: 'string' },
      participants: { type: 'string', default: '20' },
      language: { type: 'string', default: 'ko' },
      topic: { type: 'string' },
      rooms: { type: 'string', default: '1' },
      processes: { type: 'string', default: '1' },
      event: { type: 'string' },
      'no-shows': { type: 'string', default: '0' },
      spread: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const base = values.base.replace(/\/+$/, '');
  const api = createApiClient(base);
  const { language } = values;
  if (!languages.some((known) => known === language)) {
    throw new Error(`--language must be one of ${languages.join(', ')}.`);
  }
  const file = values.opinions ?? (await sampleFile(language, values.event !== undefined));
  const opinions = await readOpinions(file);
  const fileTopic = basename(file).replace(/\.\w+$/, '');
  const topic = (values.topic ?? `Rehearsal: ${fileTopic}`).slice(0, limits.topic.max);
  const rooms = wholeNumber('rooms', values.rooms, 10_000);
  const participants = wholeNumber('participants', values.participants, 10_000);
  const processes = wholeNumber('processes', values.processes, 64);
  const size = values.event === undefined ? null : roomsTimesPeople(values.event);
  const noShows = wholeNumber('no-shows', values['no-shows'], 100, 0);
  const spread = values.spread === undefined ? null : wholeNumber('spread', values.spread, 600);
  await expectServer(base);

  const bars = new MultiBar(
    {
      format: '{bar} {percentage}% {step}',
      noTTYOutput: true,
      notTTYSchedule: 2_000,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  if (size !== null) {
    const bar = bars.create(1, 0, { step: 'opening' });
    const spreadMs = spread === null ? null : spread * 1_000;
    const plan = { base, topic, language, opinions, ...size, noShows, spreadMs };
    const played = await playEvent(api, plan, (step, done) => bar.update(done, { step }));
    bar.update(1, { step: 'done' });
    bars.stop();
    process.stdout.write(`\n${printEvent(played)}`);
    process.exitCode = played.faults.length > 0 ? 1 : 0;
    return;
  }
  const oneBar = rooms > 8 ? bars.create(rooms, 0, { step: 'rooms with results' }) : null;
  const began = Date.now();
  const outcomes = await Promise.allSettled(
    Array.from({ length: rooms }, async () => {
      const bar = oneBar ? null : bars.create(1, 0, { step: 'opening' });
      const played = await playRoom(
        api,
        { base, topic, language, participants, opinions, processes },
        (step, done) => bar?.update(done, { step }),
      );
      bar?.update(1, { step: 'done' });
      oneBar?.increment();
      return played;
    }),
  );
  bars.stop();

  const played = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  if (rooms === 1 && played[0]) process.stdout.write(`\n${printResults(played[0])}`);
  if (rooms > 1) {
    const waits = played.map((room) => room.waitedForResultsMs);
    const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
    process.stdout.write(
      `\n${played.length} of ${rooms} rooms have results, ${played.length * opinions.length} opinions in ${seconds(Date.now() - began)} s.\n` +
        `From the end of a room to its results: median ${seconds(median(waits))} s, slowest ${seconds(Math.max(...waits))} s.\n` +
        `${printDelivery(addUp(played.map(({ received }) => received))).join('\n')}\n`,
    );
    for (const room of played.slice(0, 5)) process.stdout.write(`- ${room.shareUrl}\n`);
  }
  for (const failure of new Set(failures)) process.stderr.write(`${failure}\n`);
  process.exitCode = failures.length > 0 ? 1 : 0;
};

rehearse().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
