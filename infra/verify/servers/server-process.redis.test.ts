import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { sendCommand } from './redis-process.ts';
import { withRedis } from './with-servers.ts';

const starter = `
  import { startRedis } from ${JSON.stringify(join(import.meta.dirname, 'start-redis.ts'))};
  const { uri } = await startRedis({ own: true });
  process.stdout.write(uri);
  setInterval(() => {}, 60_000);
`;

withRedis('a server started by the tests', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'stops with the process that started it, even after %s',
    async (how) => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', starter], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [uri] = await once(child.stdout, 'data');
      const port = Number(new URL(String(uri)).port);
      expect(await sendCommand(port, 'PING')).toContain('PONG');
      child.kill(how);
      await once(child, 'exit');
      const until = Date.now() + 5_000;
      while ((await sendCommand(port, 'PING')) !== null && Date.now() < until) await wait(20);
      expect(await sendCommand(port, 'PING')).toBeNull();
    },
  );
});
