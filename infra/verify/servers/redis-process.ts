import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../operate/external-programs/find-program.ts';
import { ServerProcess } from './server-process.ts';

/** Sends one command to Redis and returns the first line of the response; null if there is none. */
export const sendCommand = async (port: number, command: string): Promise<string | null> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1_000) });
    socket.write(`${command}\r\n`);
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(1_000) });
    return String(answer);
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
};

export type RedisProcess = { process: ServerProcess; port: number; removeData(): Promise<void> };

/** Prepares a redis-server configured as in production: AOF every second, no eviction. */
export const prepareRedis = async (port: number, extra: string[] = []): Promise<RedisProcess> => {
  const command = findProgram('redis-server');
  if (command === null) throw new Error('no redis-server on PATH');
  const dir = await mkdtemp(join(tmpdir(), 'murmur-redis-'));
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir,
    save: '',
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const process = new ServerProcess({
    command,
    args: [...args, ...extra],
    isReady: async () => (await sendCommand(port, 'PING'))?.startsWith('+PONG') ?? false,
    readyTimeoutMs: 15_000,
  });
  return { process, port, removeData: () => rm(dir, { recursive: true, force: true }) };
};
