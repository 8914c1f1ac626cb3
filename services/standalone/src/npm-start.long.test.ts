import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { takeDataFolder } from '@murmur/shared/adapters/embedded/data-folder';
import { eventually } from '@murmur/shared/testing/eventually';
import { makeTemporaryFolder } from '@murmur/shared/testing/temporary-folder';

const here = (name: string): string => JSON.stringify(join(import.meta.dirname, name));

/** Does what `npm start` does, without building the web app. */
const program = `
  import { endWithLauncher } from ${here('../../shared/runtime/process/end-with-launcher.ts')};
  import { runInOneProcess } from ${here('run-in-one-process.ts')};
  endWithLauncher(process.env);
  const port = await runInOneProcess({ ...process.env, PORT: '0', LOG_LEVEL: 'fatal' });
  console.log('ready ' + port + ' ' + process.pid);
`;

describe('a server that npm runs', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let server: { port: number; pid: number } | null;

  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    writeFileSync(join(folder.path, 'server.ts'), program);
    const scripts = { start: `"${process.execPath}" server.ts` };
    writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ type: 'module', scripts }));
    server = null;
  });

  afterEach(async () => {
    try {
      if (server !== null) process.kill(server.pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
    await eventually((ms) => wait(ms), 'the folder is free', isFree);
    await folder.remove();
  });

  const dataDir = (): string => join(folder.path, 'data');

  const isFree = (): boolean => {
    try {
      takeDataFolder(dataDir()).release();
      return true;
    } catch {
      return false;
    }
  };

  const launch = async (command: string, args: string[]): Promise<ChildProcess> => {
    const launched = spawn(command, args, {
      cwd: folder.path,
      env: { ...process.env, DATA_DIR: dataDir() },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A separate process group, as in a terminal.
      detached: true,
    });
    let output = '';
    for await (const chunk of launched.stdout.iterator({ destroyOnReturn: false })) {
      output += String(chunk);
      const [, port, pid] = /ready (\d+) (\d+)\s/.exec(output) ?? [];
      if (pid === undefined) continue;
      server = { port: Number(port), pid: Number(pid) };
      break;
    }
    expect(isFree()).toBe(false);
    return launched;
  };

  const answers = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${server?.port}/healthz`).catch(() => null);
    return answer?.ok ?? false;
  };

  const hasEnded = async (): Promise<boolean> => {
    await eventually(
      (ms) => wait(ms),
      'it releases port and folder',
      async () => isFree() && !(await answers()),
    );
    return true;
  };

  /** Returns true if the server keeps answering for longer than an orphaned process takes to detect the end of npm. */
  const goesOnAnswering = async (): Promise<boolean> => {
    for (let calls = 0; calls < 10; calls += 1) {
      await wait(150);
      if (!(await answers())) return false;
    }
    return true;
  };

  test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'ends when npm gets %s, and releases its port and folder',
    async (signal) => {
      const npm = await launch('npm', ['start']);
      expect(await answers()).toBe(true);
      const ended = once(npm, 'exit');
      npm.kill(signal);
      await ended;
      expect(await hasEnded()).toBe(true);
    },
    60_000,
  );

  test('ends on Ctrl+C, which the whole process group of the terminal receives', async () => {
    const npm = await launch('npm', ['start']);
    const ended = once(npm, 'exit');
    process.kill(-Number(npm.pid), 'SIGINT');
    await ended;
    expect(await hasEnded()).toBe(true);
  }, 60_000);

  test('keeps running in the background after the shell that started npm has ended', async () => {
    const shell = await launch('sh', ['-c', 'nohup npm start & wait $!']);
    shell.kill('SIGKILL');
    await once(shell, 'exit');
    expect(await goesOnAnswering()).toBe(true);
  }, 60_000);

  test.each([
    { started: 'by nohup', command: 'nohup npm start > log', goesOn: true },
    {
      started: 'by nohup without input',
      command: 'nohup npm start > log < /dev/null',
      goesOn: true,
    },
    { started: 'without nohup', command: 'npm start > log', goesOn: false },
  ])(
    'survives a terminal hangup: $goesOn, $started',
    async ({ command, goesOn }) => {
      // `script` provides a terminal, which hangs up when it ends. bash writes the name of the program that it starts
      // into `_`, as interactive shells do.
      const commands = `touch log; ${command} & tail -f log`;
      const terminal = await launch('script', ['-qfc', `bash -c '${commands}'`, '/dev/null']);
      const ended = once(terminal, 'exit');
      terminal.kill('SIGKILL');
      await ended;
      expect(await (goesOn ? goesOnAnswering() : hasEnded())).toBe(true);
    },
    60_000,
  );

  test('keeps running without a parent if npm did not start it', async () => {
    const shell = await launch('sh', ['-c', `"${process.execPath}" server.ts & wait $!`]);
    shell.kill('SIGKILL');
    await once(shell, 'exit');
    expect(await goesOnAnswering()).toBe(true);
  }, 60_000);
});
