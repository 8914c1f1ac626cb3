import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { CountedVotes } from '@murmur/contract/internal';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import request from 'supertest';
import { createFallbackAnalyst } from '../fallback/fallback-analyst.ts';
import { type AnalysisScene, type EndedRoom, openScene } from '../testing/analysis-scene.ts';

const benches = 'Put benches along the river bank.';
const cars = 'Close the bridge to all cars.';

let scene: AnalysisScene;
let room: EndedRoom;
let counted: CountedVotes;
const ids = new Map<string, string>();

const votesOf = (answers: [string, number, number][]): CountedVotes => ({
  votes_until: null,
  voters: 11,
  votes: answers.reduce((sum, [, agree, disagree]) => sum + agree + disagree, 0),
  opinions: answers.map(([content, agree, disagree]) => ({
    opinion_id: ids.get(content) ?? '',
    agree,
    disagree,
    pass: 0,
  })),
  positions: null,
});

const text = async (path: string): Promise<string> =>
  (await request(scene.service.http).get(path).expect(200)).text;

beforeEach(async () => {
  scene = await openScene(openEmbedded, { fallback: createFallbackAnalyst() });
  room = await scene.endRoom([{ shared: [benches] }, { shared: [cars] }]);
  const { opinions } = await scene.adapters.opinions.pageAll(room.roomId, null, 10);
  for (const { id, content } of opinions) ids.set(content, id);
  Object.assign(scene.deps.room, { readVotes: async () => counted });
});
afterEach(() => scene.close());

test('the votes are summarised in all forms of the results, and updated when they change', async () => {
  counted = votesOf([]);
  await scene.analyse(room);
  const share = await request(scene.service.http).post(`/api/rooms/${room.roomId}/results/share`);
  const paths = [
    `/api/rooms/${room.roomId}/results`,
    `/api/rooms/${room.roomId}/results/all`,
    `/api/rooms/${room.roomId}/analysis/characters`,
    `/api/rooms/${room.roomId}/results/download?format=md`,
    `/api/rooms/${room.roomId}/results/download?format=json`,
    `/api/shared-results/${share.body.data.share_id}`,
    `/api/shared-results/${share.body.data.share_id}/character-analysis`,
  ];
  const shownIn = async (votes: RegExp): Promise<string[]> => {
    await scene.clock.advance(5_000);
    const answers = await Promise.all(paths.map(async (path) => [path, await text(path)] as const));
    return answers.filter(([, answer]) => votes.test(answer)).map(([path]) => path);
  };
  const agreed = /10 of 11|Of the 11 people who took a side, 10 agree/u;
  expect(await shownIn(agreed)).toEqual([]);
  counted = votesOf([
    [benches, 10, 1],
    [cars, 6, 5],
  ]);
  expect(await shownIn(agreed)).toEqual(paths);
  const divided = /6 agree and 5 disagree|\(6 to 5\)/u;
  expect(await shownIn(divided)).toEqual(paths);
  counted = votesOf([[benches, 6, 5]]);
  expect(await shownIn(agreed)).toEqual([]);
  expect(await shownIn(divided)).toEqual(paths);
});

test('authors see that their opinion was voted on, and can report a sentence on it as misread', async () => {
  counted = votesOf([[benches, 10, 1]]);
  await scene.analyse(room);
  const api = `/api/rooms/${room.roomId}`;
  const { sentences } = JSON.parse(await text(`${api}/results`)).data;
  const sentence = sentences.find((one: { text: string }) =>
    one.text.startsWith('Of the 11 people'),
  );
  expect(sentence).toMatchObject({ part: 'reporter', opinion_count: 1, participant_count: 11 });
  expect(sentence.evidence).toEqual([{ id: ids.get(benches), content: benches }]);
  const [author, other] = room.seats.map(({ participantId }) => participantId);
  const listSentences = (participantId = '') =>
    text(`${api}/results/heard?participant_id=${participantId}`);
  expect(await listSentences(author)).toContain(sentence.id);
  expect(await listSentences(other)).not.toContain(sentence.id);
  const misread = await request(scene.service.http)
    .post(`${api}/results/misreads`)
    .send({ participant_id: other, sentence_id: sentence.id })
    .expect(200);
  expect(misread.body.data).toEqual({ misread_count: 1 });
});

test('identical opinions are evidence once, and each is counted', async () => {
  counted = votesOf([]);
  const again = await scene.endRoom([
    { shared: ['More benches, please!'] },
    { shared: ['more benches please'] },
    { shared: [cars] },
  ]);
  await scene.analyse(again);
  const { data } = JSON.parse(await text(`/api/rooms/${again.roomId}/results/all`));
  const all = data.sentences.find((one: { opinion_count: number }) => one.opinion_count === 3);
  const sentence = all.evidence.map(({ content }: { content: string }) => content);
  expect(sentence).toHaveLength(2);
  expect(sentence).toContain(cars);
});
