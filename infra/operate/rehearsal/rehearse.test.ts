import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { freePort } from '../../verify/servers/free-port.ts';

const rehearse = async (...args: string[]) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'rehearse.ts'), ...args]);
  const [[code], output, errors] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, errors };
};

test('a rehearsal without a server reports the error and how to fix it', async () => {
  const base = `http://127.0.0.1:${await freePort()}`;
  expect(await rehearse('--base', base)).toEqual({
    code: 1,
    output: '',
    errors: `No server responds at ${base}. Start one with npm start, or name another with --base URL.\n`,
  });
});

test('a rehearsal in an unknown language lists the known ones', async () => {
  const { code, errors } = await rehearse('--language', 'fr');
  expect([code, errors]).toEqual([1, '--language must be one of ko, en, ja, zh, vi.\n']);
});
