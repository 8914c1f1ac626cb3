import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestRoom } from '@murmur/e2e/test-room';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { eventually } from '@murmur/shared/testing/eventually';
import { mongo } from 'mongoose';
import { ChartRelease } from './chart-release.ts';
import { kubectl, named, namespace } from './kube.ts';

const base = process.env['E2E_BASE_URL'] ?? '';
const elsewhere = 'restored';
type Backup = { name: string; documents: mongo.Document[]; indexes: mongo.IndexDescription[] }[];

let release: ChartRelease;
beforeAll(async () => {
  release = await ChartRelease.install(elsewhere);
}, 400_000);
afterAll(() => release.dispose(), 120_000);

/** Copies data over MongoDB's protocol, because the stand-in's image has neither mongodump nor mongorestore. */
const atDatabase = async <T>(within: string, work: (db: mongo.Db) => Promise<T>): Promise<T> => {
  const pod = [
    '-n',
    within,
    'get',
    'pod',
    `${named('mongodb')}-0`,
    '-o',
    'jsonpath={.status.podIP}',
  ];
  const address = `mongodb://${await kubectl(...pod)}:27017/murmur?directConnection=true`;
  const client = await mongo.MongoClient.connect(address);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
};

const backUp = (within: string): Promise<Backup> =>
  atDatabase(within, async (db) => {
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    return Promise.all(
      names.map(async (name) => ({
        name,
        documents: await db.collection(name).find({}, { promoteValues: false }).toArray(),
        indexes: (await db.collection(name).indexes()) as mongo.IndexDescription[],
      })),
    );
  });

const restore = (within: string, backup: Backup): Promise<void> =>
  atDatabase(within, async (db) => {
    await db.dropDatabase();
    for (const { name, documents, indexes } of backup) {
      if (documents.length > 0) await db.collection(name).insertMany(documents);
      await db.collection(name).createIndexes(indexes);
    }
  });

test('a backup is restored into another namespace with its opinions, overdue rooms are analysed, and a new room runs', async () => {
  const ended = await openTestRoom(base);
  const author = await ended.join();
  await ended.start();
  await ended.submit(author, 'Let us plant a tree.');
  await ended.finish();
  const running = await openTestRoom(base, { duration: 1 });
  const speaker = await running.join();
  await running.start();
  await running.submit(speaker, 'Let us mend the old bench.');

  const backup = await backUp(namespace);
  // The steps of docs/operating/recover.md.
  await release.kubectl('scale', 'deployment', named('room'), named('analysis'), '--replicas=0');
  const stopped = 'app.kubernetes.io/component in (room, analysis)';
  await release.kubectl('wait', '--for=delete', 'pod', '-l', stopped, '--timeout=120s');
  await restore(elsewhere, backup);
  await release.kubectl('exec', `${named('redis')}-0`, '--', 'redis-cli', 'flushall');
  await release.kubectl('scale', 'deployment', named('room'), named('analysis'), '--replicas=1');
  for (const service of ['room', 'analysis']) {
    await release.kubectl('rollout', 'status', `deployment/${named(service)}`, '--timeout=120s');
  }

  const there = createApiClient(await release.url());
  const mine = { params: { ...ended.params, pid: author.participant_id } };
  expect(await there.call('listMyOpinions', mine)).toEqual(
    await ended.api.call('listMyOpinions', mine),
  );
  const results = { params: ended.params };
  expect(await there.call('getResults', results)).toEqual(
    await ended.api.call('getResults', results),
  );
  const analysed = (): Promise<boolean> =>
    there.call('getResults', { params: running.params }).then(
      () => true,
      () => false,
    );
  await eventually(wait, 'the results of the overdue room', analysed, 120_000);

  const fresh = await openTestRoom(await release.url());
  const newcomer = await fresh.join();
  await fresh.start();
  await fresh.submit(newcomer, 'And here we go on.');
  await fresh.finish();
  console.info(backup.map(({ name, documents }) => `${name}: ${documents.length}`).join(', '));
}, 500_000);
