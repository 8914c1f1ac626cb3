import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rateLimits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { times } from '@murmur/shared/testing/times';
import request from 'supertest';
import { createFallbackAnalyst } from '../fallback/fallback-analyst.ts';
import {
  type AnalysisScene,
  type EndedRoom,
  type Open,
  openScene,
} from '../testing/analysis-scene.ts';

let scene: AnalysisScene;
let room: EndedRoom;
let themes: { id: string; title: string }[];
/** How often edits were admitted, the opinions of the room read, and its results amended. */
let work: { admitted: number; reads: number; amendments: number };
/** A read does not finish before this many edits are admitted. */
let awaited: number;

const open: Open = (options) => {
  const adapters = openEmbedded(options);
  const { opinions, analyses, limiter } = adapters;
  return {
    ...adapters,
    opinions: {
      ...opinions,
      pageAll: async (...args) => {
        work.reads += 1;
        while (work.admitted < awaited) await nextTurn();
        return opinions.pageAll(...args);
      },
    },
    limiter: {
      take: async (key, bucket) => {
        const take = await limiter.take(key, bucket);
        if (key.startsWith('editTheme:') && take.allowed) work.admitted += 1;
        return take;
      },
      left: (...args) => limiter.left(...args),
    },
    analyses: {
      ...analyses,
      amend: (record) => {
        work.amendments += 1;
        return analyses.amend(record);
      },
    },
  };
};

const people = times(5, (n) => ({
  shared: ['The library should stay open.', 'Night buses would help.', `Voice ${n} agrees.`],
}));

beforeEach(async () => {
  awaited = 0;
  work = { admitted: 0, reads: 0, amendments: 0 };
  scene = await openScene(open, { fallback: createFallbackAnalyst() });
  room = await scene.endRoom(people, { language: 'en' });
  await scene.analyse(room);
  const results = await request(scene.service.http).get(`/api/rooms/${room.roomId}/results/all`);
  ({ themes } = results.body.data);
  work = { admitted: 0, reads: 0, amendments: 0 };
});
afterEach(() => scene.close());

const rename = (title: string) =>
  request(scene.service.http)
    .patch(`/api/rooms/${room.roomId}/results/themes/${themes[0]?.id}`)
    .set('X-Host-Token', room.hostToken)
    .send({ title })
    .then(({ status, body }) => ({ status, title: body.data?.title as string | undefined }));

test('edits that arrive during another one are applied together, in one read of the room', async () => {
  const { burst } = rateLimits.editTheme;
  awaited = burst;
  const answers = await Promise.all(times(burst, (n) => rename(`Name ${n}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // Those that came first, and all others.
  expect(work.reads).toBeLessThanOrEqual(2);
  expect(work.amendments).toBeLessThanOrEqual(2);
});

test('edits beyond the limit of their room are refused before its opinions are read', async () => {
  const { burst } = rateLimits.editTheme;
  const answers = await Promise.all(times(150, (n) => rename(`Name ${n}`)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(burst);
  expect(statuses.filter((status) => status === 429)).toHaveLength(150 - burst);
  // How many edits share a read depends on the machine; a refused one never reads.
  expect(work.reads).toBeLessThanOrEqual(burst);
});

test('results are encoded again after each edit, and compressed if the reader accepts it', async () => {
  const url = `/api/rooms/${room.roomId}/results/all`;
  await rename('Another name');
  for (const encoding of ['gzip', 'identity']) {
    const read = await request(scene.service.http).get(url).set('Accept-Encoding', encoding);
    const titles = read.body.data.themes.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Another name');
    expect(read.headers['content-encoding'] ?? 'identity').toBe(encoding);
  }
});
