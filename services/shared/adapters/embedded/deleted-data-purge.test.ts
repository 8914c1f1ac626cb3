import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Adapters } from '../../ports/adapters.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { anAdmission, anAnalysis, anOpinion, aRoom, fixtureTime } from '../../testing/fixtures.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { openEmbedded } from '../open-embedded.ts';

const purgeTimeoutMs = 5_000;
const marked = /SECRET\d{6}Z/g;

describe('data deleted from SQLite', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let clock: FakeClock;
  let adapters: Adapters;
  let marks: number;

  const open = (): Adapters =>
    openEmbedded({ dataDir: folder.path, clock, logger: pino({ level: 'silent' }) });

  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    clock = new FakeClock();
    adapters = open();
    marks = 0;
  });

  afterEach(async () => {
    await adapters.close();
    if (clock.pending > 0) throw new Error('a timer was left behind');
    await folder.remove();
  });

  const newMark = (): string => {
    marks += 1;
    return `SECRET${String(marks).padStart(6, '0')}Z`;
  };

  /** Returns the marks that occur anywhere in the bytes of the data folder's files. */
  const readable = (): Set<string> =>
    new Set(
      readdirSync(folder.path).flatMap(
        (name) => readFileSync(join(folder.path, name), 'latin1').match(marked) ?? [],
      ),
    );

  /** Returns floats that are stored as the bytes of a mark. */
  const vectorOf = (mark: string): Float32Array => {
    const bytes = new Uint8Array(256);
    new TextEncoder().encodeInto(mark, bytes);
    return new Float32Array(bytes.buffer);
  };

  const startRoom = async (): Promise<string> => {
    const room = aRoom();
    const { roomId } = room;
    await adapters.rooms.create(room);
    await adapters.rooms.admit(anAdmission({ roomId }));
    const times = { startedAt: fixtureTime, endsAt: fixtureTime + 300_000 };
    await adapters.rooms.changeStatus(roomId, { from: 'waiting', to: 'active', ...times });
    return roomId;
  };

  const write = async (roomId: string, letters: number) => {
    const mark = newMark();
    const opinion = anOpinion({ roomId, content: `${mark} ${'x'.repeat(letters)}` });
    await adapters.opinions.add(opinion, crypto.randomUUID());
    return { mark, opinion };
  };

  it('cannot be read in any file after 5 s: a room, its results, vectors and answers', async () => {
    const roomId = await startRoom();
    const kept = await startRoom();
    const { mark: storedMark } = await write(kept, 20);
    await write(roomId, 900);
    const record = { ...anAnalysis({ roomId }), note: newMark() };
    await adapters.analyses.save(record, { replace: false });
    await adapters.answers.keep(roomId, 'a-key', `${newMark()} ${'long '.repeat(4_000)}`);
    await adapters.vectors.add(roomId, 'a-model', new Map([['an-opinion', vectorOf(newMark())]]));
    expect(readable().size).toBe(marks);

    await adapters.rooms.forget(roomId, clock.now());
    await adapters.analyses.forget(roomId);
    await adapters.answers.forget(roomId);
    await adapters.vectors.forget(roomId);
    await clock.advance(purgeTimeoutMs);
    expect([...readable()]).toEqual([storedMark]);
  });

  it('cannot be recovered after 5 s: one opinion, and results that were replaced', async () => {
    const roomId = await startRoom();
    const { opinion } = await write(roomId, 50);
    const { mark } = await write(roomId, 50);
    const first = anAnalysis({ roomId });
    await adapters.analyses.save({ ...first, note: newMark() } as typeof first, { replace: false });
    await adapters.opinions.remove(roomId, opinion.id, opinion.author);
    await adapters.analyses.save(first, { replace: true });
    await clock.advance(purgeTimeoutMs);
    expect([...readable()]).toEqual([mark]);
  });

  it('leaves no copy in pages whose rows were moved, however the rows of rooms are interleaved', async () => {
    const rooms = await Promise.all(Array.from({ length: 12 }, startRoom));
    const written: { mark: string; roomId: string }[] = [];
    for (let n = 0; n < 2_400; n += 1) {
      const roomId = rooms[(n * 7 + (n % 5)) % rooms.length] as string;
      written.push({ ...(await write(roomId, (n * 37) % 900)), roomId });
    }
    const deleted = new Set(rooms.filter((_, index) => index % 2 === 0));
    for (const roomId of deleted) await adapters.rooms.forget(roomId, clock.now());
    await clock.advance(purgeTimeoutMs);
    const left = written.filter(({ roomId }) => !deleted.has(roomId)).map(({ mark }) => mark);
    expect(readable()).toEqual(new Set(left));
  });

  it('leaves no copy in a file of more than 32 MiB either, some minutes later and without a restart', async () => {
    const filler = await startRoom();
    for (let n = 0; n < 36; n += 1)
      await adapters.answers.keep(filler, `${n}`, 'x'.repeat(1 << 20));
    const rooms = await Promise.all(Array.from({ length: 6 }, startRoom));
    const written: { mark: string; roomId: string }[] = [];
    for (let n = 0; n < 1_200; n += 1) {
      const roomId = rooms[(n * 7 + (n % 5)) % rooms.length] as string;
      written.push({ ...(await write(roomId, (n * 37) % 900)), roomId });
    }
    const deleted = new Set(rooms.filter((_, index) => index % 2 === 0));
    for (const roomId of deleted) await adapters.rooms.forget(roomId, clock.now());
    await clock.advance(purgeTimeoutMs);
    expect(statSync(join(folder.path, 'murmur.db')).size).toBeGreaterThan(32 << 20);
    await clock.advance(2 * 60_000);
    const left = written.filter(({ roomId }) => !deleted.has(roomId)).map(({ mark }) => mark);
    expect(readable()).toEqual(new Set(left));
  });

  it('is purged after a reader has released the log, without waiting for it', async () => {
    const roomId = await startRoom();
    const { mark } = await write(roomId, 50);
    const reader = new DatabaseSync(join(folder.path, 'murmur.db'));
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM rooms').get();
    await adapters.rooms.forget(roomId, clock.now());
    await clock.advance(2_000);
    expect([...readable()]).toEqual([mark]);
    reader.exec('COMMIT');
    reader.close();
    await clock.advance(1_000);
    expect([...readable()]).toEqual([]);
  });

  it('is purged when the file is opened again, also if its pages are still in use', async () => {
    await adapters.close();
    const file = new DatabaseSync(join(folder.path, 'murmur.db'));
    file.exec('PRAGMA secure_delete = OFF; CREATE TABLE texts (text TEXT)');
    file.prepare('INSERT INTO texts VALUES (?), (?)').run('kept', newMark());
    file.exec("DELETE FROM texts WHERE text <> 'kept'");
    file.close();
    expect(readable().size).toBe(1);
    adapters = open();
    expect([...readable()]).toEqual([]);
  });

  it('is purged when the file is opened again after the process was killed before the purge', async () => {
    const roomId = await startRoom();
    await write(roomId, 50);
    await adapters.rooms.forget(roomId, clock.now());
    // Saves the files as a kill at this moment would leave them.
    const names = ['murmur.db', 'murmur.db-wal'];
    const files = names.map((name) => [name, readFileSync(join(folder.path, name))] as const);
    await adapters.close();
    for (const [name, bytes] of files) writeFileSync(join(folder.path, name), bytes);
    expect(readable().size).toBe(1);
    adapters = open();
    expect([...readable()]).toEqual([]);
  });
});
