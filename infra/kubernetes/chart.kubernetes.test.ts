import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openScene } from '@murmur/e2e/scene';
import { eventually } from '@murmur/shared/testing/eventually';
import { Writers } from '../containers/writers.ts';
import { ChartRelease } from './chart-release.ts';
import { watchAnswers } from './watch-answers.ts';

let release: ChartRelease;
beforeAll(async () => {
  release = await ChartRelease.install('by-chart');
}, 400_000);
afterAll(() => release.dispose(), 120_000);

const played = async (): Promise<{ read(): Promise<unknown> }> => {
  const scene = await openScene(await release.url());
  const author = await scene.join();
  await scene.start();
  await scene.say(author, 'A walk along the river would be fine.');
  await scene.finish();
  return { read: () => scene.api.call('getResults', { params: scene.params }) };
};

test('a release of the chart is installed, plays a room, is upgraded under 12 who write, and is uninstalled', async () => {
  const room = await played();
  const results = await room.read();

  const scene = await openScene(await release.url());
  const writers = await Writers.begin(scene, 12);
  await eventually(wait, 'opinions before it', () => writers.acknowledged > 30, 60_000);
  const { seen, stop } = watchAnswers();
  // Another setting, so that every pod is replaced.
  await release.helm('upgrade', { LOG_LEVEL: 'debug' });
  const before = writers.acknowledged;
  await eventually(wait, 'opinions after it', () => writers.acknowledged > before + 24, 60_000);
  const told = await writers.end();
  stop();
  console.info(`upgrade: ${seen.answers} calls answered`, told);
  expect(seen.faults).toEqual([]);
  expect(told).toEqual({ acknowledged: expect.any(Number), lost: 0, twice: 0 });
  await scene.finish();
  expect(await room.read()).toEqual(results);

  await release.uninstall();
  const left = await release.kubectl('get', 'deployment,hpa,ingress,secret', '-o', 'name');
  expect(left.trim().split('\n')).toEqual(['secret/murmur']);
}, 500_000);
