import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportFormats } from '@murmur/contract/analysis';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import request from 'supertest';
import { logsAreKept, openProduct, type Product } from './product.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

const privateText = 'Honestly the zephyrine committee frightens me a great deal.';
const privateWords = ['zephyrine', 'frightens me a great deal'];
const preparedTopic = 'Who pays for the quixotic greenhouse?';
const sharedText = 'The garden should stay open in the evening.';

let product: Product;
let testRoom: TestRoom;
let author: JoinedSeat;
let reader: JoinedSeat;
const sockets: Record<string, TestSocket> = {};
/** Everything each reader received, as text: responses, events, files. */
const given: Record<string, string[]> = { host: [], reader: [], anybody: [] };

const fetchText = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const response = await request(product.base)
    .get(path)
    .set(headers)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks).toString('latin1')));
    });
  return `${JSON.stringify(response.headers)}\n${Buffer.from(String(response.body), 'latin1').toString('utf8')}`;
};

beforeAll(async () => {
  product = await openProduct();
  testRoom = await openTestRoom(product.base, { ask_position: true });
  author = await testRoom.join(false);
  reader = await testRoom.join(true);
  await testRoom.joinListeners(2);
  const room = testRoom.room.room_id;
  sockets.host = await openSocket(product.base, room, { host_token: testRoom.room.host_token });
  sockets.reader = await openSocket(product.base, room, { participant_id: reader.participant_id });
  sockets.anybody = await openSocket(product.base, room);
  for (const socket of Object.values(sockets)) await socket.until('connected');
  sockets.reader?.send({ type: 'subscribe_visibility_updates' });
  await testRoom.api.call('saveQuestions', {
    params: testRoom.params,
    headers: testRoom.asHost,
    body: { questions: [{ topic: preparedTopic, duration: 1 }] },
  });
  await testRoom.start();
  await testRoom.submit(author, privateText);
  const shared = await testRoom.submit(reader, sharedText);
  const pid = { ...testRoom.params, pid: author.participant_id };
  await testRoom.api.call('takePosition', { params: pid, body: { value: -2 } });
  await testRoom.submit(reader, 'An open garden in the evening would be lovely.');
  // Error responses must not leak either.
  await request(product.base)
    .post(`/api/rooms/${room}/opinions`)
    .send({ participant_id: author.participant_id, content: `${privateText}\u0000` })
    .expect(422);
  sockets.reader?.send({ type: 'get_shared_opinions' });
  await sockets.reader?.until('shared_opinions_updated');
  await testRoom.finish();
  for (const socket of Object.values(sockets)) await socket.until('results_ready');
  await testRoom.vote(author, shared, 'disagree');
  for (const socket of Object.values(sockets)) await socket.until('votes_updated');
  const { share_id } = await testRoom.api.call('shareResults', { params: testRoom.params });

  const next = await testRoom.api.call('nextQuestion', {
    params: testRoom.params,
    headers: testRoom.asHost,
    body: { topic: 'What else should change?', duration: 1 },
  });
  for (const socket of Object.values(sockets)) await socket.until('next_question');

  const r = `/api/rooms/${room}`;
  const asReader = `participant_id=${reader.participant_id}`;
  const open = ['', '/status', '/stats', '/activation/eligibility', '/capacity', '/opinions/count'];
  open.push('/series', '/results/all', '/results?filter=spicy', '/analysis/characters', '/qr');
  open.push(...exportFormats.map((format) => `/results/download?format=${format}`));
  for (const path of open) given.anybody?.push(await fetchText(r + path));
  given.anybody?.push(await fetchText(`/api/rooms/${next.room_id}`));
  for (const path of ['', '/metadata', '/stats', '/character-analysis', '/qr-code']) {
    given.anybody?.push(await fetchText(`/api/shared-results/${share_id}${path}`));
  }
  given.anybody?.push(await fetchText(`/shared/${share_id}`), await product.metrics());
  for (const path of [
    `/public-opinions/${reader.participant_id}`,
    `/shared-opinions?${asReader}`,
    `/visibility/stats?${asReader}`,
    `/participants/sharing?${asReader}`,
    `/results/heard?${asReader}`,
    `/cards?${asReader}`,
  ]) {
    given.reader?.push(await fetchText(r + path));
  }
  for (const [owner, socket] of Object.entries(sockets))
    given[owner]?.push(JSON.stringify(socket.events));
}, 60_000);

afterAll(async () => {
  for (const socket of Object.values(sockets)) await socket.close();
  await product.close();
});

describe('private data', () => {
  test('contains no vote and no position of a room below the thresholds', () => {
    for (const texts of Object.values(given)) {
      expect(texts.join('\n')).not.toMatch(/"(vote|disagree|before|moment)":/);
    }
    expect(given.anybody?.join('\n')).toContain('"voters":1,"votes":1');
  });

  test('is searched for in responses that do contain permitted data', () => {
    expect(given.reader?.join()).toContain(sharedText);
    expect(given.host?.join()).toContain(sharedText);
    expect(given.host?.join()).toContain(author.public_id);
  });

  test.each(['host', 'reader', 'anybody'])('a private opinion never reaches %s', (owner) => {
    for (const word of privateWords) expect(given[owner]?.join('\n')).not.toContain(word);
  });

  test('prepared questions are in no event, list, result or file, and in no log', () => {
    for (const texts of Object.values(given)) expect(texts.join('\n')).not.toContain('quixotic');
    expect(product.logs().join('\n')).not.toContain('quixotic');
  });

  test('a participant_id reaches nobody but its holder', () => {
    for (const owner of ['host', 'anybody']) {
      for (const seat of [author, reader]) {
        expect(given[owner]?.join('\n')).not.toContain(seat.participant_id);
      }
    }
    expect(given.reader?.join('\n')).not.toContain(author.participant_id);
  });

  test('the host token is returned only once, at creation', () => {
    for (const texts of Object.values(given)) {
      expect(texts.join('\n')).not.toContain(testRoom.room.host_token);
    }
  });

  test('shared results name neither the room nor a participant', async () => {
    const { share_id } = await testRoom.api.call('shareResults', { params: testRoom.params });
    for (const path of ['', '/metadata', '/stats', '/character-analysis', '/qr-code']) {
      const text = await fetchText(`/api/shared-results/${share_id}${path}`);
      for (const name of [
        testRoom.room.room_id,
        testRoom.room.room_code,
        ...[author, reader].flatMap((seat) => [seat.public_id, seat.nickname]),
      ]) {
        expect(text).not.toContain(name);
      }
    }
  });
});

const whereKept = logsAreKept ? describe : describe.skip;

whereKept('the logs of every process', () => {
  test('contain no credential and nothing that anybody wrote', async () => {
    const logs = (): string => product.logs().join('\n');
    const last = crypto.randomUUID();
    const path = `/api/rooms/${testRoom.params.id}/my-opinions/${author.participant_id}`;
    await fetchText(path, { 'X-Request-Id': last });
    await eventually(wait, 'the log line of the last call', () => logs().includes(last));
    expect(logs()).toContain(testRoom.params.id);
    const secrets = [testRoom.room.host_token, author.participant_id, reader.participant_id];
    for (const secret of [...secrets, ...privateWords, sharedText]) {
      expect(logs()).not.toContain(secret);
    }
  }, 20_000);
});
