import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from './eventually.ts';
import { watchForLeaks } from './leaks.ts';

describe('watchForLeaks', () => {
  let assertNoLeaks: () => Promise<void>;
  const closers: (() => unknown)[] = [];

  beforeEach(async () => {
    // A socket of an earlier file that still closes would be missing from the count.
    const noSockets = () => !process.getActiveResourcesInfo().includes('TCPSocketWrap');
    await eventually((ms) => wait(ms), 'sockets of earlier files are closed', noSockets);
    assertNoLeaks = watchForLeaks({ patienceMs: 100 });
  });

  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
    await assertNoLeaks();
  });

  it('is content when nothing was opened', async () => {
    await expect(assertNoLeaks()).resolves.toBeUndefined();
  });

  it('names a server and the sockets on it', async () => {
    const server = createServer();
    closers.push(() => server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const socket = connect(address.port, '127.0.0.1');
    closers.push(() => socket.destroy());
    const [[accepted]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
    closers.push(() => accepted.destroy());
    await expect(assertNoLeaks()).rejects.toThrow(/^left open: .*2 TCPSocketWrap/);
    await expect(assertNoLeaks()).rejects.toThrow('1 TCPServerWrap');
  });

  it('names a timer that keeps the process alive', async () => {
    const timer = setInterval(() => {}, 60_000);
    closers.push(() => clearInterval(timer));
    await expect(assertNoLeaks()).rejects.toThrow('left open: 1 Timeout');
  });

  it('names a process that goes on', async () => {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    closers.push(() => child.kill());
    await once(child, 'spawn');
    await expect(assertNoLeaks()).rejects.toThrow('left open: 1 ProcessWrap');
  });
});
