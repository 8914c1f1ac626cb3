import { openTestRoom } from '@murmur/e2e/test-room';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { openRedis } from '@murmur/shared/adapters/redis/open-redis';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { atMost, reportGoals } from './goals.ts';

/**
 * Measures the number of connections to which Redis delivers a publication in a room whose people are on one of four
 * realtime nodes, that is, of those subscribed to the room's channel.
 *
 *   npm run bench -- receivers -- [rooms] [people in each]
 */
const rooms = Number(process.argv[2] ?? 100);
const people = Number(process.argv[3] ?? 3);

const counts = { realtime: 4, room: 1, analysis: 1 };
const env = { RATE_LIMIT_SCALE: '0' };
const cluster = await startCluster({ ownServers: true, counts, env });
const redis = openRedis({ url: cluster.redis.uri, logger: openLogger('bench', 'warn') });
await redis.ready();
const sockets: TestSocket[] = [];
try {
  const ids: string[] = [];
  await inParallel(Array.from({ length: rooms }), 8, async () => {
    const testRoom = await openTestRoom(cluster.url);
    ids.push(testRoom.params.id);
    for (let n = 0; n < people; n += 1) {
      const { participant_id } = await testRoom.join(true);
      const socket = await openSocket(cluster.url, testRoom.params.id, { participant_id });
      await socket.until('connected');
      sockets.push(socket);
    }
  });
  const receivers = async (list: string, numbers: string): Promise<number> => {
    const channels = (await redis.commands.call('PUBSUB', list)) as string[];
    const ours = channels.filter((channel) => ids.some((id) => channel.includes(id)));
    if (ours.length === 0) return 0;
    const pairs = (await redis.commands.call('PUBSUB', numbers, ...ours)) as (string | number)[];
    return pairs.reduce<number>((sum, value, at) => (at % 2 === 1 ? sum + Number(value) : sum), 0);
  };
  const all =
    (await receivers('CHANNELS', 'NUMSUB')) + (await receivers('SHARDCHANNELS', 'SHARDNUMSUB'));
  const each = all / rooms;
  console.info(`${rooms} rooms of ${people}, four realtime nodes`);
  console.table({ 'receivers of a publication': { figure: each.toFixed(2), wanted: '≤ 1.05' } });
  const row = { goal: 5, what: 'receivers of a publication, four nodes', digits: 2 };
  if (each >= 1) reportGoals(atMost(row, each, 1.05));
} finally {
  for (const socket of sockets) await socket.close();
  await redis.close();
  await cluster.stop();
}
