// npm run test:upgrade [-- RELEASE]: replaces the processes of the last release (a tag, or any commit) one after
// another with those of this folder, while people read and write over HTTP and sockets.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeCodes } from '@murmur/contract/limits';
import { openTestRoom } from '@murmur/e2e/test-room';
import { ReconnectingSocket } from '../../operate/rehearsal/reconnecting-socket.ts';
import { Callers } from './callers.ts';
import type { ServiceName } from './service-child.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const root = join(import.meta.dirname, '../../..');
/** The order given in docs/operating/upgrade.md. */
const order: ServiceName[] = ['room', 'analysis', 'realtime', 'gateway'];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const run = (cwd: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8' }).trim();
const nameOf = (cwd: string): string =>
  run(cwd, 'git', 'describe', '--tags', '--always', '--dirty');

const upgrade = async (cluster: Cluster): Promise<string[]> => {
  const before = await openTestRoom(cluster.url);
  const guest = await before.join(true);
  await before.start();
  await before.submit(guest, 'Written before the upgrade.');
  await before.finish();

  const testRoom = await openTestRoom(cluster.url);
  const [author, reader] = [await testRoom.join(true), await testRoom.join(true)];
  await testRoom.start();
  const { id } = testRoom.params;
  const gateways = cluster.of('gateway').map(({ url }) => url);
  const reads = [`/api/rooms/${id}/capacity`, `/api/rooms/${before.params.id}/results`];
  const listener = new ReconnectingSocket(
    { bases: gateways, roomId: id, participantId: reader.participant_id },
    { maxDelayMs: 100 },
  );
  await listener.open();
  const callers = new Callers({ gateways, reads }, testRoom, author);
  callers.start();
  await callers.answered(100);
  for (const service of order) {
    for (const child of cluster.of(service)) {
      const code = await child.end('SIGTERM');
      child.code = root;
      await child.start();
      await callers.answered(100);
      print(`  ${child.name} replaced, exited with ${code}`);
    }
  }
  const { acknowledged, faults } = await callers.stop();
  const mine = { params: { ...testRoom.params, pid: author.participant_id } };
  const kept = new Set(
    (await testRoom.api.call('listMyOpinions', mine)).opinions.map((one) => one.id),
  );
  const lost = acknowledged.filter((opinion) => !kept.has(opinion));
  await testRoom.finish();
  listener.close();
  const missed = acknowledged.filter((opinion) => !listener.received.has(opinion));
  const { lost: reconnects, reread } = listener.counts;
  const otherCodes = listener.closeCodes.filter((code) => code !== closeCodes.serverGoingDown);
  print(
    `${acknowledged.length} opinions acknowledged, ${lost.length} lost; ${faults.length} calls failed`,
  );
  print(
    `a client reconnected ${reconnects} times, missed ${missed.length} events and had to reload ${reread} times`,
  );
  return [
    ...faults,
    ...lost.map((opinion) => `lost: ${opinion}`),
    ...(reread === 0 ? missed.map((opinion) => `not received: ${opinion}`) : []),
    ...otherCodes.map((code) => `a socket was closed with ${code} instead of 1012`),
  ];
};

const release =
  process.argv[2] ?? run(root, 'git', 'describe', '--tags', '--abbrev=0', '--match=v*');
const folder = mkdtempSync(join(tmpdir(), 'murmur-release-'));
run(root, 'git', 'worktree', 'add', '--detach', folder, release);
let cluster: Cluster | undefined;
try {
  print(`From ${nameOf(folder)} to ${nameOf(root)}. Installing the release …`);
  run(folder, 'npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts');
  cluster = await startCluster({
    ownServers: true,
    code: folder,
    counts: { gateway: 2 },
    env: { RATE_LIMIT_SCALE: '0' },
    onEnd: (name, how) => print(`  ${name} exited unexpectedly: ${how}`),
  });
  const faults = await upgrade(cluster);
  for (const fault of faults.slice(0, 20)) print(`ERROR: ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await cluster?.stop();
  run(root, 'git', 'worktree', 'remove', '--force', folder);
  rmSync(folder, { recursive: true, force: true });
}
