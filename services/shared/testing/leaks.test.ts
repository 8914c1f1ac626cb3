import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const moduleUrl = new URL('./leaks.ts', import.meta.url).href;

/**
 * Returns the report of `watchForLeaks` on everything that `open` leaves behind. It runs in a separate process,
 * because in a Jest worker sockets of earlier test files may still be closing and would distort the count.
 */
const reportOf = async (open: string): Promise<string> => {
  const script = `
    import { spawn } from 'node:child_process';
    import { once } from 'node:events';
    import { connect, createServer } from 'node:net';
    import { watchForLeaks } from ${JSON.stringify(moduleUrl)};
    const assertNoLeaks = watchForLeaks({ timeoutMs: 100 });
    ${open}
    const report = await assertNoLeaks().then(() => 'nothing', ({ message }) => message);
    process.stdout.write(report, () => process.exit());
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return stdout;
};

describe('watchForLeaks', () => {
  it('reports nothing when nothing was opened', async () => {
    expect(await reportOf('')).toBe('nothing');
  });

  it('names a server and the sockets on it', async () => {
    const report = await reportOf(`
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const client = connect(server.address().port, '127.0.0.1');
      await Promise.all([once(server, 'connection'), once(client, 'connect')]);
    `);
    expect(report).toMatch(/^left open: .*2 TCPSocketWrap/);
    expect(report).toContain('1 TCPServerWrap');
  });

  it('names a timer that keeps the process alive', async () => {
    expect(await reportOf('setInterval(() => {}, 60_000);')).toBe('left open: 1 Timeout');
  });

  it('names a process that is still running', async () => {
    const report = await reportOf(`
      const child = spawn('sleep', ['60'], { stdio: 'ignore' });
      process.on('exit', () => child.kill());
      await once(child, 'spawn');
    `);
    expect(report).toBe('left open: 1 ProcessWrap');
  });
});
