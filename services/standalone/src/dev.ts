import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithLauncher } from '@murmur/shared/runtime/process/end-with-launcher';

// `npm run dev`: the server, restarted when its code changes, and the web app, updated in place. Both
// are used through the address of the web app, which forwards calls and sockets to the server.

const root = join(import.meta.dirname, '../../..');
const host = '127.0.0.1';
const serverPort = process.env.PORT || '8080';
const webPort = process.env.WEB_PORT || '5173';
const address = `http://${host}:${webPort}`;

const server = spawn(process.execPath, ['--watch', join(import.meta.dirname, 'serve.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    LOG_LEVEL: 'warn',
    DATA_DIR: './data/dev',
    ...process.env,
    HOST: host,
    PORT: serverPort,
    PUBLIC_URL: address,
  },
});
const vite = [join(root, 'node_modules/vite/bin/vite.js'), '--host', host, '--port', webPort];
const web = spawn(process.execPath, [...vite, '--strictPort', '--clearScreen', 'false'], {
  cwd: join(root, 'web'),
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, MURMUR_SERVER: `http://${host}:${serverPort}` },
});

const children: ChildProcess[] = [server, web];
const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.once('exit', stop);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
endWithLauncher(process.env);
