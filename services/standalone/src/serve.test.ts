import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { createApiClient } from '@murmur/shared/testing/api-client';

type Line = { level: string; msg?: string; port?: number; why?: string; route?: string };

test('a process in a container logs when it listens, each call, and when it stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'murmur-serve-'));
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], { env });
  const lines: Line[] = [];
  const listening = new Promise<number>((resolve) => {
    createInterface(child.stdout).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      lines.push(line);
      if (line.port !== undefined) resolve(line.port);
    });
  });
  const api = createApiClient(`http://127.0.0.1:${await listening}`);
  const body = { topic: 'What shall we cook?', duration: 1, language: 'en' };
  const { room_id } = await api.call('createRoom', { body });
  await api.call('getRoom', { params: { id: room_id } });
  child.kill('SIGTERM');
  await once(child, 'close');
  rmSync(folder, { recursive: true });

  expect(lines).toMatchObject([
    { level: 'info', msg: 'listening' },
    { level: 'info', service: 'gateway', route: '/api/rooms/', status: 201 },
    { level: 'info', service: 'gateway', route: '/api/rooms/{id}', status: 200, room_id },
    { level: 'info', msg: 'stopped', why: 'SIGTERM' },
  ]);
}, 30_000);
