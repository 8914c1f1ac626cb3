import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ProductProcess, startProductProcess } from '@murmur/e2e/product-process';
import { askPrepared, moveWhile, peopleOf, publicIdsOf } from './moving-people.ts';

const people = 40;
let dataDir: string;
let running: ProductProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'murmur-moving-'));
  running = await startProductProcess(dataDir);
});
afterAll(async () => {
  await running.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('one process, killed twice while people move, loses nobody and counts nobody twice', async () => {
  const injectFailure = async (): Promise<void> => {
    for (let kills = 0; kills < 2; kills += 1) {
      await running.end('SIGKILL');
      running = await startProductProcess(dataDir);
    }
  };
  const { before, moved, again, counted } = await moveWhile(
    () => running.base,
    people,
    injectFailure,
  );
  expect(peopleOf(moved)).toEqual(peopleOf(before));
  expect(new Set(publicIdsOf(moved)).size).toBe(people);
  expect(publicIdsOf(again)).toEqual(publicIdsOf(moved));
  expect(counted).toBe(people);
}, 90_000);

test('one process, killed while each next question is opened, loses no prepared question', async () => {
  const injectFailure = async (): Promise<void> => {
    await running.end('SIGKILL');
    running = await startProductProcess(dataDir);
  };
  const { expected, found } = await askPrepared(() => running.base, 3, injectFailure);
  expect(found).toEqual(expected);
}, 90_000);
