import { describe, expect, test } from '@jest/globals';
import { routes } from '@murmur/contract/routes/routes';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import request from 'supertest';
import { analysedRoomForEachTest, people } from '../testing/analysed-room.ts';

const { opened, send, call, refusal } = analysedRoomForEachTest(openEmbedded);

describe('results', () => {
  test('are complete by the contract, with only shared opinions as evidence', async () => {
    const { scene, room } = opened();
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

  test('are in the requested voice, and optionally without statistics', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const results = await call('getResults', {
      query: { filter: 'spicy', include_stats: 'false' },
    });
    expect(results).toMatchObject({ filter_applied: 'spicy', summary: 'In the spicy voice.' });
    expect(results).not.toHaveProperty('statistics');
    expect(await refusal('getResults', { query: { filter: 'sour' } })).toBe('422 VALIDATION_ERROR');
  });

  test('in all voices contain every summary', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const { summaries } = await call('getAllResults');
    expect(summaries).toEqual({
      neutral: 'In the neutral voice.',
      basic: 'In the basic voice.',
      mild: 'In the mild voice.',
      spicy: 'In the spicy voice.',
    });
  });

  test('state the method in the current and the previous field, even if only the previous one is stored', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const { analyses } = scene.adapters;
    expect((await call('getResults')).quality).toMatchObject({ method: 'words', way: 'words' });
    const stored = await analyses.find(room.roomId);
    if (stored === null) throw new Error('no results are stored');
    const { method: _, ...quality } = stored.quality;
    const previous = {
      ...stored,
      generatedAt: stored.generatedAt + 1,
      quality: { ...quality, way: 'embeddings' as const },
    };
    await analyses.save(previous, { replace: true });
    for (const route of ['getResults', 'getAllResults'] as const) {
      expect((await call(route)).quality).toMatchObject({
        method: 'embeddings',
        way: 'embeddings',
      });
    }
  });

  test('no longer show an opinion that was removed', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const [theme] = (await call('getResults')).themes;
    const [first] = theme?.evidence ?? [];
    await scene.adapters.opinions.remove(room.roomId, first?.id ?? '', null);
    const after = await call('getAllResults');
    expect(JSON.stringify(after)).not.toContain(first?.content);
    expect(after.themes[0]).toMatchObject({ opinion_count: 3, evidence: [{}] });
  });

  test.each([
    ['Asia/Seoul', 'Date: January 2, 2026', '2026-01-02', '+09:00'],
    ['America/New_York', 'Date: January 1, 2026', '2026-01-01', '-05:00'],
    [undefined, 'Date: January 1, 2026 (UTC)', '2026-01-01', 'Z'],
    ['Mars/Olympus', 'Date: January 1, 2026 (UTC)', '2026-01-01', 'Z'],
  ])('have the dates of the reader in %s in their files', async (tz, date, day, offset) => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const record = (await scene.adapters.analyses.find(room.roomId)) as AnalysisRecord;
    const discussedAt = Date.parse('2026-01-01T20:00:00.000Z');
    await scene.adapters.analyses.save({ ...record, discussedAt }, { replace: true });
    const zone = tz === undefined ? {} : { tz };
    const md = await send('downloadResults', { query: { format: 'md', ...zone } });
    expect(md.text).toContain(`${date} ·`);
    expect(md.get('content-disposition')).toContain(`-${day}.md`);
    const csv = await send('downloadResults', { query: { format: 'csv', ...zone } });
    expect(csv.text.split('\r\n')[1]).toContain(`${offset}"`);
  });

  test('contain no sentence or theme whose opinions were all removed', async () => {
    const { scene, room } = opened();
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

  test('cost one read of the room under concurrent requests', async () => {
    const { scene, room } = opened();
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
  ] as const)('(%s) are not found before they are stored or in an unknown room', async (name) => {
    expect(await refusal(name)).toBe('404 RESULTS_NOT_FOUND');
    expect(await refusal(name, { id: 'no-such-room-at-all' })).toBe('404 ROOM_NOT_FOUND');
  });

  test('of a room without opinions have no characters', async () => {
    const { scene } = opened();
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
      '\ufeff"opinion","submitted_at","themes","agree","disagree","pass","single_voice","kind","same_as","answered"\r\n',
    ],
    ['json', 'application/json; charset=utf-8', '{\n  "results": {'],
    ['md', 'text/markdown; charset=utf-8', '# What should change'],
  ] as const)('are a %s named by the code and the day of the room', async (format, type, begin) => {
    const { scene, room } = opened();
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

  test('are refused in an unknown format', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    expect(await refusal('downloadResults', { query: { format: 'exe' } })).toBe(
      '422 VALIDATION_ERROR',
    );
  });
});

describe('results for a participant', () => {
  test('list the sentences that cite one’s own opinions, by credential', async () => {
    const { scene, room } = opened();
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

  test('count a misread report once per participant, and show it', async () => {
    const { scene, room } = opened();
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
