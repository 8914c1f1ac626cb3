/**
 * A process that tests kill or deprive of disk space. It writes rooms into the given data folder and prints each
 * confirmed write to stdout as a line of JSON. When writes fail, it prints their error codes and whether it can still
 * read, and then waits to be killed.
 */
import { pino } from 'pino';
import { openEmbedded } from '../../adapters/open-embedded.ts';
import type { ParticipantRecord } from '../../ports/room-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { systemClock } from '../../runtime/clock.ts';
import { anAnalysis, anOpinion, aParticipant, aRoom, fixtureTime } from '../fixtures.ts';

export type Acknowledged =
  | { wrote: 'room' | 'start' | 'lock' | 'analysis'; roomId: string }
  | { wrote: 'seat'; roomId: string; credentialHash: string }
  | { wrote: 'opinion'; roomId: string; id: string }
  | { failed: string[]; readsOn: boolean };

/** Waits until the line is written, because the reader may be slower than the writer. */
const report = (line: Acknowledged): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, (error) =>
      error ? reject(error) : resolve(),
    );
  });

const [, , dataDir = ''] = process.argv;
const { rooms, opinions, analyses } = openEmbedded({
  dataDir,
  clock: systemClock,
  logger: pino({ level: 'silent' }),
});

const createRoom = async (): Promise<ParticipantRecord> => {
  const room = aRoom();
  const { roomId } = room;
  await rooms.create(room);
  await report({ wrote: 'room', roomId });
  const seat = aParticipant({ roomId });
  await rooms.admit({ roomId, now: fixtureTime, seatFor: () => seat });
  await report({ wrote: 'seat', roomId, credentialHash: seat.credentialHash });
  return seat;
};

const start = async (roomId: string): Promise<void> => {
  const times = { startedAt: fixtureTime, endsAt: fixtureTime + 300_000 };
  await rooms.changeStatus(roomId, { from: 'waiting', to: 'active', ...times });
  await report({ wrote: 'start', roomId });
};

const playRoom = async (): Promise<void> => {
  const { roomId, publicId } = await createRoom();
  await start(roomId);
  for (let n = 0; n < 5; n += 1) {
    const opinion = anOpinion({ roomId, author: publicId });
    await opinions.add(opinion, crypto.randomUUID());
    await report({ wrote: 'opinion', roomId, id: opinion.id });
  }
  await rooms.setLocked(roomId, true);
  await report({ wrote: 'lock', roomId });
  await analyses.save(anAnalysis({ roomId }), { replace: false });
  await report({ wrote: 'analysis', roomId });
};

try {
  for (;;) await playRoom();
} catch (error) {
  // After this failure, a different kind of change must not be confirmed either, unless it is smaller and still fits.
  const large = aRoom({ topic: 'a'.repeat(200_000) });
  const again = await rooms.create(large).catch((each: unknown) => each);
  const codes = [error, again].map((each) => (each instanceof AppError ? each.code : String(each)));
  await report({ failed: codes, readsOn: (await rooms.listActive()).length > 0 });
  setInterval(() => {}, 60_000);
}
