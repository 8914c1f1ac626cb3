import { setTimeout as wait } from 'node:timers/promises';
import { openTestRoom } from '@murmur/e2e/test-room';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { ReconnectingSocket } from '../../operate/rehearsal/reconnecting-socket.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { runElsewhere } from '../servers/server.ts';
import { startMongo } from '../servers/start-mongo.ts';
import { startCountingMongoProxy } from './counting-mongo-proxy.ts';
import { atMost, reportGoals } from './goals.ts';

/**
 * Kills one of two realtime nodes by SIGKILL, and measures the time until all clients have reconnected, the store
 * reads beyond those of an idle product, and the calls to the room service.
 *
 *   npm run bench -- reconnect -- [clients] [people in a room]
 */
const clients = Number(process.argv[2] ?? 2_000);
const people = Number(process.argv[3] ?? 50);
const timeoutMs = 30_000;
/** Duration of the measurement of an idle product's store reads. */
const idleMs = 10_000;
/** Time for the rooms to receive all joins. */
const announceTimeoutMs = 6_000;

/** Number of internal calls that the room service has answered. */
let requests = 0;
const mongo = await startMongo({ own: true });
const proxy = await startCountingMongoProxy(mongo.uri);
const cluster = await startCluster({
  ownServers: true,
  mongo: runElsewhere(proxy.uri, mongo.kind),
  counts: { realtime: 2, room: 1, analysis: 1 },
  env: { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'info' },
  onLine: (name, line) => {
    if (name.startsWith('room') && line.includes('"internal":')) requests += 1;
  },
});
const sockets: ReconnectingSocket[] = [];
try {
  await inParallel(Array.from({ length: Math.ceil(clients / people) }), 8, async () => {
    const testRoom = await openTestRoom(cluster.url);
    for (let n = 0; n < people; n += 1) {
      const { participant_id: participantId } = await testRoom.join(true);
      const roomId = testRoom.params.id;
      const socket = new ReconnectingSocket({ bases: [cluster.url], roomId, participantId });
      await socket.open();
      sockets.push(socket);
    }
    await testRoom.start();
  });
  const sum = (name: 'lost' | 'recovered' | 'reread'): number =>
    sockets.reduce((total, { counts }) => total + counts[name], 0);
  // After this time, the first participants have received their pending events.
  await wait(10_000);
  const readsIdle = proxy.reads();
  await wait(idleMs);
  const readsEachMs = (proxy.reads() - readsIdle) / idleMs;
  const [requestsBefore, readsBefore] = [requests, proxy.reads()];
  const [victim] = cluster.of('realtime');
  const killedAt = performance.now();
  await victim?.end('SIGKILL');
  await wait(500);
  while (
    sum('recovered') + sum('reread') < sum('lost') &&
    performance.now() - killedAt < timeoutMs
  ) {
    await wait(50);
  }
  const seconds = (performance.now() - killedAt) / 1_000;
  await wait(announceTimeoutMs);
  const [lost, recovered, reread] = [sum('lost'), sum('recovered'), sum('reread')];
  const callsEach = (requests - requestsBefore) / lost;
  const readsDue = readsEachMs * (performance.now() - killedAt);
  const readsEach = (proxy.reads() - readsBefore - readsDue) / lost;
  console.info(`${sockets.length} clients on two realtime nodes, one killed`);
  console.table({
    'sockets lost': { figure: lost },
    'reconnected with missed events': { figure: recovered },
    'reconnected with a full read': { figure: reread },
    'all reconnected after s': { figure: seconds.toFixed(1), wanted: '≤ 10' },
    'store reads per client': { figure: readsEach.toFixed(3), wanted: '≤ 0.05' },
    'room service calls per client': { figure: callsEach.toFixed(2) },
  });
  const what = `${lost} clients of a killed node`;
  reportGoals(
    atMost({ goal: 11, what: `${what}: all reconnected`, unit: ' s', digits: 1 }, seconds, 10),
    atMost({ goal: 11, what: `${what}: store reads per client`, digits: 3 }, readsEach, 0.05),
  );
} finally {
  for (const socket of sockets) socket.close();
  await cluster.stop();
  proxy.close();
  await mongo.stop();
}
