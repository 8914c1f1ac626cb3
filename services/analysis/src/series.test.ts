import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SharedResults } from '@murmur/contract/share';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import request, { type Response } from 'supertest';
import { type AnalysisScene, type EndedRoom, openScene } from './testing/analysis-scene.ts';

const topics = ['What should we plant?', 'Who waters the garden?', 'What did we forget?'];
const opinions = ['Tomatoes by the wall.', 'The neighbours take turns.', 'A bench to rest on.'];

let scene: AnalysisScene;
let rooms: EndedRoom[];

/** Three questions of one series; the last one has no results yet. */
beforeEach(async () => {
  scene = await openScene(openEmbedded, {});
  rooms = [];
  for (const [at, topic] of topics.entries()) {
    const seriesId = rooms[0]?.roomId;
    const room = await scene.endRoom(
      [{ shared: [opinions[at] ?? ''], private: [`A secret of question ${at + 1}.`] }],
      { topic, roomCode: 'GARDEN', question: at + 1, ...(seriesId && { seriesId }) },
    );
    rooms.push(room);
    if (at < 2) await scene.analyse(room);
  }
  const [first, second] = rooms.map(({ roomId }) => roomId);
  const link = { seriesId: first ?? '', nextRoomId: second ?? '', instead: null };
  await scene.adapters.rooms.linkNext(first ?? '', link);
});
afterEach(() => scene.close());

const idOf = (question: number): string => rooms[question - 1]?.roomId ?? '';

const download = (format: string, question = 1, questions = 'all'): Promise<Response> =>
  Promise.resolve(
    request(scene.service.http)
      .get(`/api/rooms/${idOf(question)}/results/download`)
      .query({ format, questions })
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      }),
  );

const share = async (question: number): Promise<string> =>
  (await request(scene.service.http).post(`/api/rooms/${idOf(question)}/results/share`)).body.data
    .share_id;

const readShared = async (shareId: string): Promise<SharedResults> =>
  (await request(scene.service.http).get(`/api/shared-results/${shareId}`)).body.data;

describe('one document for all questions', () => {
  test.each(['md', 'csv', 'json'])('as %s lists what has results, in order', async (format) => {
    const { status, headers, body } = await download(format, 2);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`-all.${format}`);
    const text = String(body);
    const positions = [topics[0], opinions[0], topics[1], opinions[1]].map((each) =>
      text.indexOf(each ?? ''),
    );
    expect(positions).not.toContain(-1);
    expect(positions.indexOf(Math.min(...positions))).toBe(0);
    expect(Math.max(positions[0] ?? 0, positions[1] ?? 0)).toBeLessThan(positions[3] ?? 0);
    expect(text).not.toContain(topics[2]);
    expect(text).not.toContain('secret');
  });

  test('as csv names the question of each row', async () => {
    const rows = String((await download('csv')).body)
      .trimEnd()
      .split('\r\n');
    expect(rows.map((row) => row.split(',').slice(0, 3))).toEqual([
      ['\uFEFF"question"', '"topic"', '"opinion"'],
      ['"1"', `"${topics[0]}"`, `"${opinions[0]}"`],
      ['"2"', `"${topics[1]}"`, `"${opinions[1]}"`],
    ]);
  });

  test('as json separates the questions, and links nobody’s answers', async () => {
    const { questions } = JSON.parse(String((await download('json')).body));
    expect(questions.map(({ question }: { question: number }) => question)).toEqual([1, 2]);
    for (const { results } of questions) expect(results.positions).toBeNull();
    for (const { publicId } of rooms.flatMap(({ seats }) => seats))
      expect(JSON.stringify(questions)).not.toContain(publicId);
  });

  test('as pdf begins each question on a new page', async () => {
    const pagesOf = async (questions: string): Promise<number> =>
      String((await download('pdf', 1, questions)).body).match(/\/Type \/Page\b(?!s)/gu)?.length ??
      0;
    expect(await pagesOf('all')).toBe(2 * (await pagesOf('one')));
  });

  test('contains the others if a question has no results, and only its own for a single room', async () => {
    expect(String((await download('md', 3)).body)).toContain(opinions[1]);
    const alone = await scene.endRoom([{ shared: ['Alone here.'] }]);
    rooms.push(alone);
    expect((await download('md', 4)).status).toBe(404);
    await scene.analyse(alone);
    expect(String((await download('md', 4)).body)).toContain('Alone here.');
  });
});

describe('shared results of a series', () => {
  test('name the questions that were shared, and no room', async () => {
    const second = await share(2);
    expect((await readShared(second)).series).toEqual([
      { question: 2, topic: topics[1], share_id: second },
    ]);
    const first = await share(1);
    await scene.clock.advance(2_000);
    const { series } = await readShared(second);
    expect(series).toEqual([
      { question: 1, topic: topics[0], share_id: first },
      { question: 2, topic: topics[1], share_id: second },
    ]);
    for (const { roomId } of rooms)
      expect(JSON.stringify(await readShared(first))).not.toContain(roomId);
  });

  test('omit a question that was deleted', async () => {
    const [first, second] = [await share(1), await share(2)];
    await scene.adapters.rooms.forget(idOf(1), scene.clock.now());
    expect((await readShared(second)).series.map(({ share_id: id }) => id)).toEqual([second]);
    expect(first).not.toBe(second);
  });
});
