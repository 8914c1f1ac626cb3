import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportFormats, filters } from '@murmur/contract/analysis';
import type { PositionValue, Vote } from '@murmur/contract/votes';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import request from 'supertest';
import { openProduct, type Product } from './product.ts';
import { openTestRoom } from './test-room.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct({ RATE_LIMIT_SCALE: '0' });
}, 60_000);
afterAll(() => product.close());

type Answer = { vote: Vote; value: PositionValue };

/** Values that differ between any two rooms: random names and times. */
const byChance = [
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /"(?:timestamp|request_id|nickname)":\s*"[^"]*"/g,
  /"(?:seq|seconds|view_count|remaining_time|online_count)":\s*[\d.]+/g,
  /"timeline":\s*\[[^\]]*\]/g,
  /^- (?:\d+:\d\d — |Time:).*$/gm,
];

/** Events that report only attendance, and whose number depends on the clock. */
const ofAttendance = new Set(['stats_update', 'participant_count_update', 'timer_update']);

/**
 * Plays a room of five in which the fourth participant votes as given, and collects everything that the others
 * receive afterwards: the responses to every public call and to their own calls, all text files and all events.
 */
const textsAfter = async ({ vote, value }: Answer): Promise<string[]> => {
  const testRoom = await openTestRoom(product.base, { ask_position: true });
  const { id } = testRoom.params;
  const seats = [];
  for (let person = 0; person < 4; person += 1) seats.push(await testRoom.join(true));
  const [author, other, third, last] = seats;
  if (!author || !other || !third || !last) throw new Error('nobody has joined');
  await testRoom.joinListeners(seats.length);
  await testRoom.start();
  const submitted = await testRoom.submit(author, 'Put benches along the river bank.');
  const takePosition = (pid: string, of: PositionValue) =>
    testRoom.api.call('takePosition', { params: { id, pid }, body: { value: of } });
  for (const seat of [author, other, third]) await takePosition(seat.participant_id, 0);
  await takePosition(last.participant_id, value);
  await testRoom.finish();
  const sockets = [
    await openSocket(product.base, id, { host_token: testRoom.room.host_token }),
    await openSocket(product.base, id, { participant_id: other.participant_id }),
    await openSocket(product.base, id),
  ];
  for (const socket of sockets) await socket.until('connected');
  for (const seat of [other, third]) await testRoom.vote(seat, submitted, 'agree');
  await testRoom.vote(last, submitted, vote);
  for (const socket of sockets) await socket.until('votes_updated', ({ votes }) => votes === 3);
  await takePosition(last.participant_id, value);
  const { share_id: share } = await testRoom.api.call('shareResults', { params: testRoom.params });
  const seat = `participant_id=${other.participant_id}`;
  const room = `/api/rooms/${id}`;
  const paths = [
    '',
    '/status',
    '/stats',
    '/capacity',
    '/opinions/count',
    '/participants/count',
    '/activation/eligibility',
    '/activation/status',
    '/results/all',
    '/analysis/characters',
    ...filters.map((filter) => `/results?filter=${filter}`),
    ...exportFormats
      .filter((format) => format !== 'pdf')
      .map((format) => `/results/download?format=${format}`),
    `/cards?${seat}`,
    `/shared-opinions?${seat}`,
    `/visibility/stats?${seat}`,
    `/results/heard?${seat}`,
    `/participants/sharing?${seat}`,
    `/participants/${other.participant_id}`,
    `/my-opinions/${other.participant_id}`,
    `/public-opinions/${other.participant_id}`,
  ].map((path) => room + path);
  const shared = ['', '/metadata', '/stats', '/character-analysis'].map(
    (path) => `/api/shared-results/${share}${path}`,
  );
  // The results include new votes within a second.
  for (let votes = 0; votes < 3; ) {
    const { agreement } = await testRoom.api.call('getAllResults', { params: testRoom.params });
    votes = agreement.votes;
  }
  const texts: string[] = [];
  for (const path of [...paths, ...shared]) {
    const { status, text } = await request(product.base).get(path);
    texts.push(`${status} ${path} ${text}`);
  }
  for (const { events } of sockets) {
    const received = events.filter(
      ({ type }) => !ofAttendance.has(type) && type !== 'votes_updated',
    );
    texts.push(JSON.stringify(received));
  }
  for (const socket of sockets) await socket.close();
  const names = [id, testRoom.room.room_code, share, submitted.id, testRoom.room.host_token].concat(
    seats.flatMap(({ participant_id, public_id, nickname }) => [
      participant_id,
      public_id,
      nickname,
    ]),
  );
  const named = (text: string): string =>
    names.reduce((rest, name, index) => rest.replaceAll(name, `<${index}>`), text);
  return texts.map((text) => byChance.reduce((rest, one) => rest.replaceAll(one, ''), named(text)));
};

test('public data of a room below the thresholds does not depend on the votes of one person', async () => {
  const first = await textsAfter({ vote: 'agree', value: -2 });
  expect(first.join('\n')).toContain('"votes":3');
  expect(await textsAfter({ vote: 'disagree', value: 2 })).toEqual(first);
  expect(await textsAfter({ vote: 'pass', value: 0 })).toEqual(first);
}, 90_000);

test('neither metrics nor logs contain anybody’s answers', async () => {
  await textsAfter({ vote: 'disagree', value: -2 });
  const metrics = await product.metrics();
  expect(metrics + product.logs().join('\n')).not.toMatch(
    /"?(?:vote|value)"?[:=]"?(?:agree|disagree|pass|-2)/,
  );
});
