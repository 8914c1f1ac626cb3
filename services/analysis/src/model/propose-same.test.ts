import { afterEach, expect, test } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { createFallbackAnalyst } from '../fallback/fallback-analyst.ts';
import { type AnalysisScene, type EndedRoom, openScene } from '../testing/analysis-scene.ts';
import { callRoutes } from '../testing/call-routes.ts';
import { types } from '../testing/events-of.ts';
import {
  type Behaviour,
  dataOf,
  honestAnswer,
  type ModelRequest,
  ModelServer,
  questionOf,
} from '../testing/model-server.ts';
import { createOpenAiAnalyst } from './openai-analyst.ts';

const people = [
  { shared: ['Lunch must be longer.', 'hello everyone', 'The bus should come at 8.'] },
  { shared: ['We need more time to eat at noon.', 'I think: lunch must be longer'] },
  { shared: ['We do not need more time to eat at noon.', 'The bus should come at 9.'] },
  { private: ['I never have time to eat.'] },
];

let server: ModelServer;
let scene: AnalysisScene;
afterEach(async () => {
  await scene.close();
  await server.close();
});

/** Analyses a room with a model that groups the opinions with these words, and one that does not exist. */
const analyse = async (
  words: RegExp,
  answer = (content: string): Behaviour => ({ content }),
): Promise<EndedRoom> => {
  server = new ModelServer((request: ModelRequest) => {
    if (questionOf(request) !== 'same') return honestAnswer(request);
    const { opinions = [] } = dataOf(request);
    const refs = opinions.filter(({ text = '' }) => words.test(text)).map(({ id }) => id);
    return answer(JSON.stringify({ groups: [{ refs: [...refs, 'o999'] }] }));
  });
  const baseURL = await server.open();
  const analyst = createOpenAiAnalyst({ apiKey: 'key', baseURL, model: 'a-model' });
  scene = await openScene(openEmbedded, { analyst, fallback: createFallbackAnalyst() });
  const room = await scene.endRoom(people);
  await scene.analyse(room);
  return room;
};

const proposedIn = async ({ roomId }: EndedRoom): Promise<string[][]> => {
  await scene.clock.advance(5_000);
  const { call } = callRoutes(() => ({ service: scene.service, roomId }));
  const { proposed_same: pairs = [] } = await call('getAllResults');
  return pairs.map(({ opinion, same_as: into }) => [opinion.content, into.content]);
};

const asked = () => server.requests.filter((request) => questionOf(request) === 'same');
const lunch = 'Lunch must be longer.';
const noon = 'We need more time to eat at noon.';
const idOf = async ({ roomId }: EndedRoom, text: string): Promise<string> => {
  const { opinions } = await scene.adapters.opinions.pageAll(roomId, null, 20);
  return opinions.find(({ content }) => content === text)?.id ?? '';
};

test('a model is asked once, after the results are stored, about distinct shared opinions', async () => {
  const room = await analyse(/Lunch|^We need/u);
  const [request, ...others] = asked();
  if (request === undefined) throw new Error('the model was not asked');
  expect(others).toEqual([]);
  expect(server.requests.at(-1)).toBe(request);
  // Neither a greeting, a private opinion, nor one that repeats another.
  const { opinions = [] } = dataOf(request);
  expect(opinions.map(({ text = '' }) => text).toSorted()).toEqual([
    lunch,
    'The bus should come at 8.',
    'The bus should come at 9.',
    'We do not need more time to eat at noon.',
    noon,
  ]);
  const { json_schema: schema } = request.response_format ?? {};
  expect(JSON.stringify(schema)).toContain(JSON.stringify(opinions.map(({ id }) => id)));
  expect(await proposedIn(room)).toEqual([[noon, lunch]]);
  expect(types(room).slice(-2)).toEqual(['ai_analysis_state_changed', 'results_ready']);
  // They are no reason to analyse the room again.
  const { send } = callRoutes(() => ({ service: scene.service, roomId: room.roomId }));
  const again = { body: {}, headers: { 'X-Host-Token': room.hostToken } };
  expect((await send('analyzeRoom', again)).body.data).toEqual({ status: 'complete' });
});

test.each([
  ['numbers', /bus/u],
  ['negations', /noon/u],
])('%s keep opinions apart', async (_, words) => {
  const room = await analyse(words);
  expect(asked()).toHaveLength(1);
  expect(await proposedIn(room)).toEqual([]);
  expect(types(room)).not.toContain('results_ready');
});

test('a group of more than five is one matter, not one opinion', async () => {
  expect(await proposedIn(await analyse(/./u))).toEqual([]);
});

test('a pair disappears when the host joins or removes one of its opinions', async () => {
  const room = await analyse(/Lunch|^We need/u);
  const opinion_id = await idOf(room, noon);
  const same_as = await idOf(room, lunch);
  const counted = { voters: 0, votes: 0, votes_until: null, opinions: [], positions: null };
  let same: object[] = [];
  Object.assign(scene.deps.room, { readVotes: async () => ({ ...counted, same }) });
  expect(await proposedIn(room)).toHaveLength(1);
  same = [{ opinion_id: same_as, same_as: opinion_id }];
  expect(await proposedIn(room)).toEqual([]);
  same = [];
  expect(await proposedIn(room)).toHaveLength(1);
  await scene.adapters.opinions.remove(room.roomId, opinion_id, null);
  expect(await proposedIn(room)).toEqual([]);
});

test.each([
  ['is refused', { refusal: 'no' }],
  ['is no JSON', { content: 'all of them' }],
])('the results stand if the answer %s', async (_, answer) => {
  const room = await analyse(/Lunch|^We need/u, () => answer);
  expect(asked().length).toBeGreaterThan(0);
  expect(await proposedIn(room)).toEqual([]);
  expect(await scene.adapters.analyses.find(room.roomId)).toMatchObject({
    generatedBy: 'a-model',
    edition: 0,
  });
});
