import { setTimeout as wait } from 'node:timers/promises';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { atMost, reportGoals } from './goals.ts';
import { startStandalone } from './standalone-process.ts';

/**
 * Analyses ordinary rooms next to rooms full of texts that are designed to be slow to analyse, in both setups.
 * Measures the time until the ordinary rooms have their full results, and how long the end of one hostile room blocks
 * the event loop.
 *
 *   npm run bench -- hostile-rooms -- [opinions in each hostile room] [rooms of each kind]
 */
const opinions = Number(process.argv[2] ?? 1_500);
const rooms = Number(process.argv[3] ?? 20);
const maxConcurrent = 16;
const goalMs = 15_000;

const samples = [
  'The library should stay open in the evening',
  'Lunch breaks are too short for everyone',
  'More buses after the last lesson please',
  'The evening library would help those who work',
  'Please make the lunch breaks longer',
];
const hostile = (at: number): string => `${'a-'.repeat(490)}${at}`;

const fill = async (testRoom: TestRoom, contents: string[], people: number): Promise<void> => {
  const seats = await Promise.all(Array.from({ length: people }, () => testRoom.join(true)));
  await testRoom.start();
  await inParallel(contents, maxConcurrent, async (content) => {
    const seat = seats[contents.indexOf(content) % people];
    if (seat) await testRoom.submit(seat, content);
  });
};

const openRooms = async (url: string, contents: string[], people: number): Promise<TestRoom[]> => {
  const testRooms: TestRoom[] = [];
  for (let at = 0; at < rooms; at += 1) {
    const testRoom = await openTestRoom(url, { duration: 5 });
    await fill(testRoom, contents, people);
    testRooms.push(testRoom);
  }
  return testRooms;
};

/** Returns the time from `since` until a room has full results (themes or voices, both characters, a report), in ms. */
const untilFull = async (testRoom: TestRoom, since: number): Promise<number> => {
  while (performance.now() - since < 2 * goalMs) {
    const { status } = await testRoom.api.call('getRoom', { params: testRoom.params });
    if (status === 'closed') {
      const results = await testRoom.api.call('getResults', { params: testRoom.params, query: {} });
      const isFull = results.characters.length === 2 && results.sentences.length > 0;
      return isFull ? performance.now() - since : Number.POSITIVE_INFINITY;
    }
    await wait(100);
  }
  return Number.POSITIVE_INFINITY;
};

const playTogether = async (url: string): Promise<number[]> => {
  const bad = await openRooms(
    url,
    Array.from({ length: opinions }, (_, at) => hostile(at)),
    10,
  );
  const ordinary = await openRooms(
    url,
    Array.from({ length: 25 }, (_, at) => `${samples[at % samples.length]}, says number ${at}`),
    25,
  );
  const since = performance.now();
  await Promise.all(bad.map((testRoom) => testRoom.close()));
  await Promise.all(ordinary.map((testRoom) => testRoom.close()));
  return Promise.all(ordinary.map((testRoom) => untilFull(testRoom, since)));
};

const report = (method: string, waited: number[]): void => {
  const last = Math.max(...waited);
  const what = `${rooms} rooms of 25 that end with ${rooms} of ${opinions} hostile opinions, ${method}: last full results`;
  reportGoals(atMost({ goal: 35, what, unit: ' ms' }, Math.round(last), goalMs));
  console.info(what, Math.round(last), 'ms');
};

const settings = { RATE_LIMIT_SCALE: '0' };
const embedded = await startStandalone('0');
try {
  const testRoom = await openTestRoom(embedded.url, { duration: 5, language: 'ko' });
  await fill(
    testRoom,
    [980, 981, 982].map((length) => 'ㅋ'.repeat(length)),
    1,
  );
  await wait(500);
  await embedded.stall();
  await testRoom.finish();
  const use_characters = true;
  for (const until = performance.now() + 3_000; performance.now() < until; await wait(50)) {
    await testRoom.api
      .call('analyzeRoom', {
        params: testRoom.params,
        headers: testRoom.asHost,
        body: { use_characters },
      })
      .catch(() => null);
  }
  const stall = await embedded.stall();
  const what =
    'end and repeated analysis of three opinions of one repeated character: event loop blocked';
  reportGoals(atMost({ goal: 34, what, unit: ' ms' }, Math.round(stall), 50));
  console.info(what, Math.round(stall), 'ms');
  report('one process', await playTogether(embedded.url));
} finally {
  await embedded.stop();
}
const cluster = await startCluster({ ownServers: true, env: settings });
try {
  report('on processes', await playTogether(cluster.url));
} finally {
  await cluster.stop();
}
