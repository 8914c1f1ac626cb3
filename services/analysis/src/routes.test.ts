import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { problem } from '@murmur/contract/problem';
import type { Route } from '@murmur/contract/routes/route';
import { type RouteData, type RouteNameOf, routes } from '@murmur/contract/routes/routes';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { qrPng } from '@murmur/shared/qr/link-qr';
import request, { type Response } from 'supertest';
import { type AnalysisService, createAnalysisService } from './analysis-service.ts';
import { type AnalysisScene, type EndedRoom, openScene } from './testing/analysis-scene.ts';
import { ScriptedAnalyst, soundDraft } from './testing/scripted-analyst.ts';

type RouteName = RouteNameOf<'analysis'>;
type Walk = { id?: string; query?: object; body?: object; headers?: Record<string, string> };

const secret = 'The caretaker shouts at me whenever nobody is near.';
const people = [
  { nickname: 'Brave Heron', shared: ['The library should stay open.', 'Lunch is too short.'] },
  { nickname: 'Calm Lynx', private: [secret] },
  { nickname: 'Shy Mole', shared: [] },
];

let scene: AnalysisScene;
let room: EndedRoom;

beforeEach(async () => {
  const analyst = new ScriptedAnalyst(async (read) => {
    const draft = soundDraft(read, 'a-model');
    const opinion = 'The library should stay open.';
    const text = 'It is asked that the library stays open.';
    const own = read.opinions.filter(({ content }) => content === opinion).map(({ id }) => id);
    return { ...draft, reporter: [...draft.reporter, { text, opinionIds: own }] };
  });
  scene = await openScene(openEmbedded, { analyst });
  room = await scene.endRoom(people);
});
afterEach(() => scene.close());

const send = (
  name: RouteName,
  { id = room.roomId, query, body, headers }: Walk = {},
): Promise<Response> => {
  const { method, path } = routes[name];
  const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
  const verb = method.toLowerCase() as Lowercase<Route['method']>;
  const agent = request(scene.service.http);
  const call = agent[verb](url)
    .query(query ?? {})
    .set(headers ?? {});
  return Promise.resolve(body ? call.send(body) : call);
};

/** The data of a call that must succeed, held to the contract's schema field by field. */
const call = async <N extends RouteName>(name: N, walk: Walk = {}): Promise<RouteData<N>> => {
  const response = await send(name, walk);
  const declared: Route = routes[name];
  expect(declared.success).toContain(response.status);
  const { data } = response.body as { data: RouteData<N> };
  expect(data).toEqual(declared.data?.parse(data));
  return data;
};

const refusal = async (name: RouteName, walk: Walk = {}): Promise<string> => {
  const response = await send(name, walk);
  const { status, code } = problem.parse(JSON.parse(response.text));
  return `${status} ${code}`;
};

const share = async (): Promise<string> => (await call('shareResults')).share_id;

describe('results', () => {
  test('are the whole of the contract, with shared opinions alone as evidence', async () => {
    await scene.analyse(room);
    const results = await call('getResults');
    expect(results).toMatchObject({
      room_id: room.roomId,
      status: 'complete',
      filter_applied: 'neutral',
      summary: 'In the neutral voice.',
      has_character_analysis: true,
      generated_by: 'a-model',
      statistics: { total_opinions: 3, active_participants: 2, participant_count: 3 },
      characters: [
        { position: 1, emoji: '😊' },
        { position: 2, emoji: '😟' },
      ],
    });
    const [theme] = results.themes;
    expect(theme).toMatchObject({ opinion_count: 3, participant_count: 2 });
    expect(theme?.evidence.map(({ content }) => content)).toEqual(people[0]?.shared);
    expect(JSON.stringify(results)).not.toContain('caretaker');
  });

  test('are in the voice that is asked for, and without statistics where they are not wanted', async () => {
    await scene.analyse(room);
    const results = await call('getResults', {
      query: { filter: 'spicy', include_stats: 'false' },
    });
    expect(results).toMatchObject({ filter_applied: 'spicy', summary: 'In the spicy voice.' });
    expect(results).not.toHaveProperty('statistics');
    expect(await refusal('getResults', { query: { filter: 'sour' } })).toBe('422 VALIDATION_ERROR');
  });

  test('in every voice hold every summary', async () => {
    await scene.analyse(room);
    const { summaries } = await call('getAllResults');
    expect(summaries).toEqual({
      neutral: 'In the neutral voice.',
      basic: 'In the basic voice.',
      mild: 'In the mild voice.',
      spicy: 'In the spicy voice.',
    });
  });

  test('no longer show an opinion that was removed', async () => {
    await scene.analyse(room);
    const [theme] = (await call('getResults')).themes;
    const [first] = theme?.evidence ?? [];
    await scene.adapters.opinions.remove(room.roomId, first?.id ?? '', null);
    const after = await call('getAllResults');
    expect(JSON.stringify(after)).not.toContain(first?.content);
    expect(after.themes[0]).toMatchObject({ opinion_count: 3, evidence: [{}] });
  });

  test('say nothing of which everything was removed, nor a theme of it', async () => {
    await scene.analyse(room);
    const before = await call('getAllResults');
    expect((await send('downloadResults', { query: { format: 'md' } })).text).toContain(
      'It is asked',
    );
    const alone = before.sentences.filter(({ text }) => text.startsWith('It is asked'));
    expect(alone).toHaveLength(1);
    expect(before.reporter_summary).toContain('It is asked that the library stays open.');
    const [first] = alone[0]?.evidence ?? [];
    await scene.adapters.opinions.remove(room.roomId, first?.id ?? '', null);
    const after = await call('getAllResults');
    expect(JSON.stringify(after)).not.toContain('It is asked');
    expect(after.reporter_summary).not.toBe('');
    expect(after.summaries).toEqual(before.summaries);
    expect((await call('getCharacters')).reporter_summary).toBe(after.reporter_summary);
    const file = await send('downloadResults', { query: { format: 'md' } });
    expect(file.text).not.toContain('It is asked');

    const rest = await scene.adapters.opinions.pageAll(room.roomId, null, 10);
    for (const { id, author } of rest.opinions) {
      await scene.adapters.opinions.remove(room.roomId, id, author);
    }
    const empty = await call('getAllResults');
    expect([...empty.themes, ...empty.sentences]).toEqual([]);
    expect(new Set(Object.values(empty.summaries))).toEqual(new Set([empty.reporter_summary]));
  });

  test('that everybody opens at once are one read of the room', async () => {
    await scene.analyse(room);
    let reads = 0;
    const { readTexts } = scene.deps.room;
    scene.deps.room.readTexts = (input) => {
      reads += 1;
      return readTexts(input);
    };
    await Promise.all(Array.from({ length: 20 }, () => call('getResults')));
    expect(reads).toBe(1);
  });

  test.each([
    'getResults',
    'getAllResults',
    'getCharacters',
    'shareResults',
    'downloadResults',
  ] as const)(
    '(%s) are not found before they are made, nor in a room that is none',
    async (name) => {
      expect(await refusal(name)).toBe('404 RESULTS_NOT_FOUND');
      expect(await refusal(name, { id: 'no-such-room-at-all' })).toBe('404 ROOM_NOT_FOUND');
    },
  );

  test('of a room in which nobody wrote have no characters', async () => {
    const silent = await scene.endRoom([{}]);
    await scene.analyse(silent);
    const results = await call('getResults', { id: silent.roomId });
    expect(results).toMatchObject({
      status: 'no_data',
      has_character_analysis: false,
      characters: [],
    });
  });
});

describe('results as a file', () => {
  test.each([
    ['pdf', 'application/pdf', '%PDF-'],
    [
      'csv',
      'text/csv; charset=utf-8',
      '\ufeff"opinion","submitted_at","themes","agree","disagree","pass","single_voice"\r\n',
    ],
    ['json', 'application/json; charset=utf-8', '{\n  "results": {'],
    ['md', 'text/markdown; charset=utf-8', '# What should change'],
  ] as const)('are a %s under the code and the day of the room', async (format, type, begin) => {
    await scene.analyse(room);
    const url = routes.downloadResults.path.replace('{id}', room.roomId);
    const file = await request(scene.service.http)
      .get(url)
      .query(format === 'pdf' ? {} : { format })
      .responseType('blob');
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe(type);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="murmur-${room.record.roomCode}-2026-01-05.${format}"`,
    );
    const content = (file.body as Buffer).toString('utf8');
    expect(content.startsWith(begin)).toBe(true);
    expect(content).not.toMatch(/caretaker|Brave Heron/u);
    expect(format === 'pdf' || content.includes('Lunch is too short')).toBe(true);
  });

  test('are refused in a format that is none', async () => {
    await scene.analyse(room);
    expect(await refusal('downloadResults', { query: { format: 'exe' } })).toBe(
      '422 VALIDATION_ERROR',
    );
  });
});

describe('asking for an analysis', () => {
  const analyze = (walk: Walk = {}) => send('analyzeRoom', { body: {}, ...walk });

  test('queues the first one, and answers complete once it is there', async () => {
    const first = await analyze();
    expect([first.status, first.body.data]).toEqual([202, { status: 'queued' }]);
    await scene.settle();
    const second = await analyze();
    expect([second.status, second.body.data]).toEqual([200, { status: 'complete' }]);
  });

  test('again takes the host token, by header or query, and then replaces the results', async () => {
    await scene.analyse(room);
    const before = await call('getResults');
    const wrong = await analyze({ headers: { 'X-Host-Token': 'not-the-token' } });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'HOST_PERMISSION_REQUIRED']);
    expect(wrong.body.detail).toContain('host token');
    await scene.settle();
    expect((await call('getResults')).generated_at).toBe(before.generated_at);

    const body = { use_characters: false };
    const right = await analyze({ headers: { 'X-Host-Token': room.hostToken }, body });
    expect([right.status, right.body.data]).toEqual([202, { status: 'queued' }]);
    await scene.settle();
    const after = await call('getResults');
    expect(after.generated_at > before.generated_at).toBe(true);
    expect(after.has_character_analysis).toBe(false);

    expect((await analyze({ query: { host_token: room.hostToken } })).status).toBe(202);
    await scene.settle();
  });

  test('is refused while the discussion runs, in a room that is none, and with a wrong type', async () => {
    const waiting = { ...room.record, roomId: 'another-room-that-waits', roomCode: 'ZZZZZZ' };
    await scene.adapters.rooms.create(waiting);
    expect(await refusal('analyzeRoom', { id: waiting.roomId, body: {} })).toBe(
      '404 RESULTS_NOT_FOUND',
    );
    expect(await refusal('analyzeRoom', { id: 'no-such-room-at-all', body: {} })).toBe(
      '404 ROOM_NOT_FOUND',
    );
    const body = { use_characters: 'yes' };
    expect(await refusal('analyzeRoom', { body })).toBe('422 VALIDATION_ERROR');
  });
});

describe('asking for a second analysis without end', () => {
  const again = (use_characters: boolean) =>
    send('analyzeRoom', { body: { use_characters }, headers: { 'X-Host-Token': room.hostToken } });

  test('of a room in which nothing changed answers its results, and reads nothing', async () => {
    await scene.analyse(room);
    const { generated_at: before } = await call('getResults');
    for (let n = 0; n < 5; n += 1) {
      const answer = await again(true);
      expect([answer.status, answer.body.data]).toEqual([200, { status: 'complete' }]);
      await scene.settle();
    }
    expect((await call('getResults')).generated_at).toBe(before);
  });

  test('is taken three times, then once in five minutes, in all processes of one limiter', async () => {
    await scene.analyse(room);
    const other = createAnalysisService(scene.deps);
    const path = `/api/rooms/${room.roomId}/analyze`;
    const ask = (service: AnalysisService, use_characters: boolean) =>
      request(service.http).post(path).set('X-Host-Token', room.hostToken).send({ use_characters });
    for (const [n, service] of [scene.service, other, scene.service].entries()) {
      expect((await ask(service, n % 2 === 1)).status).toBe(202);
      await scene.settle();
      await scene.clock.advance(1_000);
    }
    for (const service of [scene.service, other]) {
      const refused = await ask(service, true);
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(290);
      expect(seconds).toBeLessThanOrEqual(300);
    }
    expect((await ask(other, false)).status).toBe(200);
    await scene.clock.advance(300_000);
    expect((await ask(other, true)).status).toBe(202);
    await scene.settle();
    await other.stop();
  });

  test('is taken where an opinion was removed since', async () => {
    await scene.analyse(room);
    const [theme] = (await call('getResults')).themes;
    await scene.adapters.opinions.remove(room.roomId, theme?.evidence[0]?.id ?? '', null);
    expect((await again(true)).status).toBe(202);
    await scene.settle();
    expect((await again(true)).status).toBe(200);
  });
});

describe('one’s own part in the results', () => {
  test('is told to its author alone, by the credential', async () => {
    await scene.analyse(room);
    const [anna, ben, chris] = room.seats;
    const of = async (participantId = '') => {
      const query = { participant_id: participantId };
      return (await call('listHeard', { query })).sentences;
    };
    const all = (await call('getResults')).sentences.map(({ id, part }) => ({ id, part }));
    expect(await of(anna?.participantId)).toEqual(all);
    expect(await of(ben?.participantId)).toHaveLength(all.length - 1);
    expect(await of(chris?.participantId)).toEqual([]);
    const query = { participant_id: anna?.publicId };
    expect(await refusal('listHeard', { query })).toBe('404 PARTICIPANT_NOT_FOUND');
    expect(await refusal('listHeard')).toBe('422 VALIDATION_ERROR');
  });

  test('a vote on a sentence counts once a participant, and is shown', async () => {
    await scene.analyse(room);
    const [sentence] = (await call('getResults')).sentences;
    const vote = async (participantId = '', sentenceId = sentence?.id) => {
      const body = { participant_id: participantId, sentence_id: sentenceId };
      return (await call('reportMisread', { body })).misread_count;
    };
    const [anna, ben] = room.seats;
    expect(await vote(anna?.participantId)).toBe(1);
    expect(await vote(anna?.participantId)).toBe(1);
    expect(await vote(ben?.participantId)).toBe(2);
    expect((await call('getResults')).sentences[0]?.misread_count).toBe(2);
    const wrongSentence = { participant_id: anna?.participantId, sentence_id: 'none' };
    expect(await refusal('reportMisread', { body: wrongSentence })).toBe('404 NOT_FOUND');
    const wrongPerson = { participant_id: anna?.publicId, sentence_id: sentence?.id };
    expect(await refusal('reportMisread', { body: wrongPerson })).toBe('404 PARTICIPANT_NOT_FOUND');
  });
});

describe('a share link', () => {
  test('is one a room, permanent, on the public address', async () => {
    await scene.analyse(room);
    const first = await send('shareResults');
    const again = await send('shareResults');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(first.body.data);
    const { share_id: shareId, share_url: shareUrl } = first.body.data;
    expect(shareUrl).toBe(`https://murmur.test/shared/${shareId}`);
    expect(Buffer.from(shareId, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  test('shows the results, and names neither the room nor anybody in it', async () => {
    await scene.analyse(room);
    const id = await share();
    const shared = await call('getSharedResults', { id });
    expect(shared).toMatchObject({
      share_id: id,
      analysis: { summary: 'In the neutral voice.', filter_applied: 'neutral', total_opinions: 3 },
      metadata: {
        topic: room.record.topic,
        participant_count: 3,
        opinion_count: 3,
        duration_minutes: 5,
      },
    });
    const all = JSON.stringify([
      shared,
      await call('getSharedCharacters', { id }),
      await call('getSharedMetadata', { id }),
      await call('getShareStats', { id }),
    ]);
    const { roomId, record, seats } = room;
    const names = people.map(({ nickname }) => nickname);
    const ids = seats.flatMap(({ participantId, publicId }) => [participantId, publicId]);
    for (const kept of [roomId, record.roomCode, ...names, ...ids, secret]) {
      expect(all).not.toContain(kept);
    }
  });

  test('shows the two characters, where there are two', async () => {
    await scene.analyse(room);
    const shared = await call('getSharedCharacters', { id: await share() });
    expect(shared.analysis).toMatchObject({
      character1: { emotion: 'positive_hope', emoji: '😊', response: 'Good will come of it.' },
      character2: { emotion: 'critical_concern', emoji: '😟' },
    });
    const silent = await scene.endRoom([{}]);
    await scene.analyse(silent);
    const { share_id: id } = await call('shareResults', { id: silent.roomId });
    expect(await refusal('getSharedCharacters', { id })).toBe('404 RESULTS_NOT_FOUND');
    expect((await call('getSharedResults', { id })).analysis.characters).toEqual([]);
  });

  test('counts how often its results were opened', async () => {
    await scene.analyse(room);
    const id = await share();
    await call('getSharedCharacters', { id });
    await call('getSharedResults', { id });
    await call('getSharedMetadata', { id });
    await call('validateShare', { id });
    expect((await call('getShareStats', { id })).view_count).toBe(2);
  });

  test('can be asked whether it leads anywhere, and drawn', async () => {
    await scene.analyse(room);
    const id = await share();
    expect(await call('validateShare', { id })).toEqual({ valid: true });
    const qr = await call('getShareQr', { id });
    expect(qr.share_url).toBe(`https://murmur.test/shared/${id}`);
    const png = Buffer.from(qr.qr_code.slice('data:image/png;base64,'.length), 'base64');
    expect(png.equals(qrPng(qr.share_url))).toBe(true);
  });

  test('that leads nowhere is not found, and guessing is slowed', async () => {
    const id = 'no-such-share-at-all';
    const names = [
      'getSharedResults',
      'getSharedMetadata',
      'getShareStats',
      'getShareQr',
      'getSharePreview',
      'getSharedCharacters',
    ] as const;
    for (const name of names) expect(await refusal(name, { id })).toBe('404 SHARE_NOT_FOUND');
    expect(await call('validateShare', { id })).toEqual({ valid: false });
    expect(await scene.service.api.readShareMetadata({ share_id: id })).toBeNull();
    const statuses: number[] = [];
    for (let guess = 0; guess < 70; guess += 1)
      statuses.push((await send('validateShare', { id })).status);
    expect(statuses.slice(0, 53)).toEqual(Array(53).fill(200));
    expect(statuses.slice(53)).toEqual(Array(17).fill(429));
  });

  test('has metadata for its preview card', async () => {
    await scene.analyse(room);
    const id = await share();
    const metadata = await scene.service.api.readShareMetadata({ share_id: id });
    const shown = await call('getSharedMetadata', { id });
    expect(metadata).toEqual({ ...shown, language: 'en' });
  });
});
