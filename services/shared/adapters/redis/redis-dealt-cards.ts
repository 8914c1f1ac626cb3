import { type DealtCards, type DealtRecord, dealtCards } from '../../ports/dealt-cards.ts';
import type { FailOpen } from './fail-open.ts';
import type { OpenRedis, RedisClient } from './open-redis.ts';
import { runCommand } from './redis-faults.ts';

const separator = ' ';

const recordLua = `
redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[3], '*', ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
`;

type Scripted = RedisClient & {
  recordDealt(
    key: string,
    voter: string,
    opinionIds: string,
    records: number,
    keepMs: number,
  ): Promise<null>;
};

/** Dealt cards shared by all processes: one stream per room, in Redis's order and time. */
export const createRedisDealtCards = (
  { commands, prefix }: OpenRedis,
  failOpen: FailOpen,
): DealtCards => {
  commands.defineCommand('recordDealt', { numberOfKeys: 1, lua: recordLua });
  const client = commands as Scripted;
  const keyOf = (roomId: string): string => `${prefix}:dealt:${roomId}`;

  return {
    record: (roomId, { voter, opinionIds }) =>
      failOpen.run(
        async () => {
          const { records, keepMs } = dealtCards;
          const ids = opinionIds.join(separator);
          await client.recordDealt(keyOf(roomId), voter, ids, records, keepMs);
        },
        () => {},
      ),

    since: (roomId, cursor) =>
      failOpen.run(
        async () => {
          const from = cursor === null ? '-' : `(${cursor}`;
          const entries = await commands.xrange(keyOf(roomId), from, '+');
          const dealt = entries.map(([id, [voter = '', value = '']]): DealtRecord => {
            const opinionIds = value.split(separator);
            return { voter, opinionIds, at: Number(id.slice(0, id.indexOf('-'))) };
          });
          return { dealt, cursor: entries.at(-1)?.[0] ?? cursor };
        },
        () => ({ dealt: [], cursor }),
      ),

    forget: async (roomId) => {
      await runCommand(() => commands.del(keyOf(roomId)));
    },
  };
};
