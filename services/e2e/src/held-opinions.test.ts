import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  dataOf,
  honestAnswer,
  type ModelRequest,
  ModelServer,
} from '@murmur/analysis/testing/model-server';
import { exportFormats } from '@murmur/contract/analysis';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import { logsAreKept, openProduct, type Product } from './product.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

const texts = {
  undecided: 'The quixotic fountain deserves a better square.',
  hidden: 'The zephyrine committee frightens me a great deal.',
  word: 'What the fuck is this palimpsest of a timetable?',
};
const words = ['quixotic', 'zephyrine', 'palimpsest'];
const shown = 'The garden should stay open in the evening.';

/** A model that ignores which opinions are private and quotes all of them. */
const quoteAll = (request: ModelRequest): { content: string } =>
  honestAnswer({
    ...request,
    messages: request.messages.map(({ role, content }) => ({
      role,
      content: content.replaceAll('"private":true,', ''),
    })),
  });
/** A product at `E2E_BASE_URL` has its own model, or none. */
const modelIsOurs = !process.env.E2E_BASE_URL;
const model = new ModelServer(quoteAll);

/** The extracted text of a PDF; without poppler, the raw file. */
const textOf = (file: Buffer): string => {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return file.toString('utf8');
  try {
    return execFileSync('pdftotext', ['-', '-'], { input: file }).toString();
  } catch {
    return file.toString('latin1');
  }
};

let product: Product;
let testRoom: TestRoom;
let author: JoinedSeat;
let reader: JoinedSeat;
const sockets: Record<string, TestSocket> = {};
/** Everything that readers other than the author received, by source, except for the host's queue. */
const given: Record<string, string> = {};

const fetchText = async (path: string): Promise<string> => {
  const response = await fetch(product.base + path, { headers: testRoom.asHost });
  return textOf(Buffer.from(await response.arrayBuffer()));
};

beforeAll(async () => {
  product = await openProduct({
    OPENAI_API_KEY: 'none',
    OPENAI_BASE_URL: await model.open(),
  });
  testRoom = await openTestRoom(product.base, {
    shared_by_default: true,
    approve: true,
    filter: 'hold',
  });
  author = await testRoom.join();
  reader = await testRoom.join();
  await testRoom.joinListeners(2);
  const room = testRoom.params.id;
  sockets.host = await openSocket(product.base, room, { host_token: testRoom.room.host_token });
  sockets.reader = await openSocket(product.base, room, { participant_id: reader.participant_id });
  sockets.anybody = await openSocket(product.base, room);
  for (const socket of Object.values(sockets)) await socket.until('connected');
  await testRoom.start();
  for (const text of [texts.undecided, texts.word]) await testRoom.submit(author, text);
  const hidden = await testRoom.submit(author, texts.hidden);
  const { id } = await testRoom.submit(author, shown);
  const host = { params: testRoom.params, headers: testRoom.asHost };
  await testRoom.api.call('decideHeld', { ...host, body: { ids: [id], decision: 'show' } });
  await testRoom.api.call('decideHeld', { ...host, body: { ids: [hidden.id], decision: 'hide' } });
  await sockets.reader.until('shared_opinion_added');

  const r = `/api/rooms/${room}`;
  const asReader = `participant_id=${reader.participant_id}`;
  const lists = [
    `/public-opinions/${reader.participant_id}`,
    `/shared-opinions?${asReader}`,
    `/visibility/stats?${asReader}`,
    `/participants/sharing?${asReader}`,
    '',
    '/status',
    '/stats',
    '/moderation',
    '/participants',
    '/series',
  ];
  for (const path of lists) given[`while it runs: ${path}`] = await fetchText(r + path);
  for (const socket of Object.values(sockets)) {
    socket.send({ type: 'get_shared_opinions' });
    await socket.until('shared_opinions_updated');
  }
  await testRoom.finish();
  for (const socket of Object.values(sockets)) await socket.until('results_ready');
  const { share_id } = await testRoom.api.call('shareResults', { params: testRoom.params });
  const after = [
    ...lists,
    `/cards?${asReader}`,
    `/results/heard?${asReader}`,
    '/results/all',
    '/results?filter=spicy',
    '/analysis/characters',
    ...exportFormats.flatMap((format) => [
      `/results/download?format=${format}`,
      `/results/download?questions=all&format=${format}`,
    ]),
  ];
  for (const path of after) given[`afterwards: ${path}`] = await fetchText(r + path);
  for (const path of ['', '/metadata', '/stats', '/character-analysis', '/preview']) {
    given[`share${path}`] = await fetchText(`/api/shared-results/${share_id}${path}`);
  }
  given['share page'] = await fetchText(`/shared/${share_id}`);
  given.metrics = await product.metrics();
  const late = await openSocket(product.base, room, {
    host_token: testRoom.room.host_token,
    participant_id: reader.participant_id,
    since: '0',
  });
  await late.until('results_ready');
  given.replay = JSON.stringify(late.events);
  await late.close();
  for (const [owner, { events }] of Object.entries(sockets)) given[owner] = JSON.stringify(events);
}, 60_000);

afterAll(async () => {
  for (const socket of Object.values(sockets)) await socket.close();
  await product.close();
  await model.close();
});

describe('an opinion that the host has not shown', () => {
  test('is in no list, event, card, export, share, page or metric', () => {
    const leaks = Object.entries(given).filter(([, text]) =>
      words.some((word) => text.includes(word)),
    );
    expect(leaks.map(([from]) => from)).toEqual([]);
  });

  test('is searched for in responses that do contain shown opinions', () => {
    for (const from of ['host', 'reader', 'anybody', 'replay', 'afterwards: /results/all']) {
      expect([from, given[from]?.includes(shown)]).toEqual([from, true]);
    }
    const files = exportFormats.map(
      (format) => given[`afterwards: /results/download?format=${format}`],
    );
    for (const text of files.filter((file) => !file?.startsWith('%PDF-'))) {
      expect(text?.replaceAll(/\s+/gu, ' ')).toContain(shown);
    }
  });

  test('is visible to the host in the queue, and to its author with its state', async () => {
    const params = testRoom.params;
    const queue = await testRoom.api.call('listHeld', { params, headers: testRoom.asHost });
    expect(queue.opinions).toMatchObject([
      { content: texts.undecided, reason: 'approval' },
      { content: texts.word, reason: 'word' },
    ]);
    const pid = { ...params, pid: author.participant_id };
    const { opinions } = await testRoom.api.call('listMyOpinions', { params: pid });
    expect(opinions).toMatchObject([
      { content: texts.undecided, held: true },
      { content: texts.word, held: true },
      { content: texts.hidden, held: true, hidden: true },
      { content: shown, is_public: true },
    ]);
  });

  test('counts in the results, which report how many were not shown', async () => {
    const { statistics } = await testRoom.api.call('getResults', { params: testRoom.params });
    expect(statistics).toMatchObject({ total_opinions: 4, not_shown: 3 });
  });
});

(modelIsOurs ? describe : describe.skip)('the input of a model', () => {
  const items = () =>
    model.requests
      .map(dataOf)
      .flatMap(({ opinions = [], groups = [], sentences = [] }) => [
        ...opinions,
        ...[...groups, ...sentences].flatMap((each) => each.opinions ?? []),
      ]);

  test('contains all opinions that count, and marks those not shown as private', () => {
    for (const text of Object.values(texts)) {
      const marked = items().filter((item) => item.text === text);
      expect(marked.length).toBeGreaterThan(0);
      for (const item of marked) expect(item).toMatchObject({ private: true });
    }
    const others = items().filter((item) => item.text === shown);
    expect(others.length).toBeGreaterThan(0);
    for (const item of others) expect(item).not.toHaveProperty('private');
  });

  test('identifies neither the author nor the room', () => {
    const prompts = JSON.stringify(model.requests);
    const { participant_id, public_id, nickname } = author;
    const { room_id, room_code, host_token } = testRoom.room;
    for (const name of [participant_id, public_id, nickname, room_id, room_code, host_token]) {
      expect(prompts).not.toContain(name);
    }
  });

  test('leads to results written by the model', async () => {
    const { generated_by } = await testRoom.api.call('getResults', { params: testRoom.params });
    expect(generated_by).not.toBe('fallback');
  });
});

const whereKept = logsAreKept ? describe : describe.skip;

whereKept('the logs of every process', () => {
  test('contain none of it', async () => {
    const logs = (): string => product.logs().join('\n');
    await eventually(wait, 'a log line of the room', () => logs().includes(testRoom.params.id));
    for (const word of words) expect(logs()).not.toContain(word);
  });
});
