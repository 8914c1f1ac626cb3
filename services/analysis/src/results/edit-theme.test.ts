import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AllResults, Theme } from '@murmur/contract/analysis';
import { problem } from '@murmur/contract/problem';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import request from 'supertest';
import { createFallbackAnalyst } from '../fallback/fallback-analyst.ts';
import { type AnalysisScene, type EndedRoom, openScene } from '../testing/analysis-scene.ts';
import { ScriptedAnalyst, soundDraft } from '../testing/scripted-analyst.ts';

const people = [
  ['The library should stay open in the evening.', 'Buses at night are missing.', 'Hello'],
  ['The library should stay open on Sundays.', 'Night buses would help.', 'More trees please.'],
  ['Open the library on Sundays.', 'No buses at night, I walk home.', 'Lunch was fine.'],
  ['I want the library open on Sundays.', 'Buses at night cost nothing.', 'Paint the hall blue.'],
  ['Library open, please, on Sundays!', 'Buses should run at night.'],
].map((shared) => ({ shared }));

let scene: AnalysisScene;
let room: EndedRoom;

const open = async (overrides: Parameters<typeof openScene>[1]): Promise<void> => {
  scene = await openScene(openEmbedded, overrides);
  room = await scene.endRoom(people, { language: 'en' });
  await scene.analyse(room);
};
afterEach(() => scene.close());

const address = (theme: string): string =>
  `/api/rooms/${room.roomId}/results/themes/${encodeURIComponent(theme)}`;
const edit = (theme: string, body: object, token: string | null = room.hostToken) => {
  const call = request(scene.service.http).patch(address(theme)).send(body);
  return token === null ? call : call.set('X-Host-Token', token);
};
const edited = async (theme: string, body: object): Promise<Theme> =>
  (await edit(theme, body).expect(200)).body.data;
const refusal = async (theme: string, body: object, token?: string | null): Promise<string> => {
  const { status, code } = problem.parse((await edit(theme, body, token)).body);
  return `${status} ${code}`;
};
const read = async (): Promise<AllResults> =>
  (await request(scene.service.http).get(`/api/rooms/${room.roomId}/results/all`).expect(200)).body
    .data;
const textsOf = ({ sentences, summaries, reporter_summary, characters }: AllResults): string =>
  JSON.stringify([sentences.map(({ text }) => text), summaries, reporter_summary, characters]);

describe('a theme of counted results', () => {
  let themes: Theme[];
  beforeEach(async () => {
    await open({ fallback: createFallbackAnalyst() });
    ({ themes } = await read());
    if (themes.length < 2) throw new Error('the room must have two themes');
  });

  test('is renamed, and texts no longer attribute its word to people', async () => {
    const [theme] = themes as [Theme];
    expect(theme.kind).toBe('mention');
    const claimed = `“${theme.title}” (${theme.participant_count} people)`;
    expect(textsOf(await read())).toContain(claimed);
    const answer = await edited(theme.id, { title: '  Longer *evenings*  ' });
    expect(answer).toEqual({ ...theme, title: 'Longer evenings', edited: true });
    const after = await read();
    expect(after.themes.find(({ id }) => id === theme.id)).toEqual(answer);
    expect(after.themes.filter((one) => one.edited)).toHaveLength(1);
    expect(textsOf(after)).not.toContain(claimed);
    expect(textsOf(after)).not.toContain('Longer evenings');
    expect((await read()).quality).toEqual(after.quality);
  });

  test('is merged into another, with recomputed numbers and texts', async () => {
    const [first, second] = themes as [Theme, Theme];
    const answer = await edited(second.id, { merge_into: first.id });
    expect(answer).toMatchObject({
      id: first.id,
      edited: true,
      opinion_count: first.opinion_count + second.opinion_count,
      participant_count: 5,
    });
    expect(answer.forms).toEqual([...first.forms, ...second.forms]);
    const after = await read();
    expect(after.themes).toHaveLength(themes.length - 1);
    expect(after.themes[0]).toEqual(answer);
    expect(textsOf(after)).not.toContain(`“${second.title}” (`);
  });

  test('keeps an edit if the same edit or the analysis is repeated', async () => {
    const [first, second] = themes as [Theme, Theme];
    const once = await edited(second.id, { merge_into: first.id });
    const results = await read();
    expect(await edited(second.id, { merge_into: first.id })).toEqual(once);
    expect(await edited(first.id, { title: once.title })).toEqual(once);
    await scene.analyse(room);
    expect(await read()).toEqual(results);
  });

  test('loses nothing to concurrent edits from another tab', async () => {
    const [first, second] = themes as [Theme, Theme];
    await Promise.all([
      edited(first.id, { title: 'One name' }),
      edited(second.id, { title: 'Another name' }),
    ]);
    const titles = (await read()).themes.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['One name', 'Another name']));
    const answers = await Promise.all([
      edited(first.id, { merge_into: second.id }),
      edited(second.id, { merge_into: first.id }),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect((await read()).themes).toHaveLength(themes.length - 1);
  });

  test('publishes that the results have changed', async () => {
    const before = room.events.length;
    await edited(themes[0]?.id ?? '', { title: 'A new name' });
    expect(room.events.slice(before).map(({ type }) => type)).toContain('results_ready');
  });

  test('is edited only with the host token and within the contract', async () => {
    const id = themes[0]?.id ?? '';
    const title = { title: 'A name' };
    expect(await refusal(id, title, null)).toBe('403 HOST_PERMISSION_REQUIRED');
    expect(await refusal(id, title, 'wrong')).toBe('403 HOST_PERMISSION_REQUIRED');
    expect(await refusal('no-such-theme', title)).toBe('404 NOT_FOUND');
    expect(await refusal(id, { merge_into: 'no-such-theme' })).toBe('404 NOT_FOUND');
    const bad = [
      {},
      { title: 'x' },
      { title: 'x'.repeat(81) },
      { title: 7 },
      { title: '***' },
      { merge_into: id },
      { ...title, merge_into: themes[1]?.id },
    ];
    for (const body of bad) expect(await refusal(id, body)).toBe('422 VALIDATION_ERROR');
    expect((await read()).themes).toEqual(themes);
  });
});

test('texts of a model follow the new name, and quotes stay unchanged', async () => {
  const analyst = new ScriptedAnalyst(async (given) => {
    const draft = soundDraft(given, 'a-model');
    const opinionIds = given.opinions.map(({ id }) => id);
    const claim = (text: string) => ({ text, opinionIds });
    const theme = { ...draft.themes[0], title: 'On Sundays' } as (typeof draft.themes)[0];
    return {
      ...draft,
      themes: [theme],
      reporter: [
        claim('The library should stay open on Sundays.'),
        claim('“Open the library on Sundays.”'),
      ],
    };
  });
  await open({ analyst });
  const { themes, generated_by: by } = await read();
  expect(by).toBe('a-model');
  await edited(themes[0]?.id ?? '', { title: 'at weekends' });
  const { reporter_summary: text, sentences } = await read();
  expect(sentences[0]?.text).toBe('The library should stay open at weekends.');
  expect(text).toContain('The library should stay open at weekends.');
  expect(text).toContain('“Open the library on Sundays.”');
});
