import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const start = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts'), ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });

describe('npm start', () => {
  test('-- --help names each option, and starts nothing', () => {
    const { status, stdout, stderr } = start(['--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const part of ['--lan', '--model [NAME]', 'PORT', 'docs/configuration.md'])
      expect(stdout).toContain(part);
  });

  test('names every invalid setting at once, before it builds or opens anything', () => {
    const { status, stdout, stderr } = start([], { PORT: '80970', RATE_LIMIT_SCALE: 'much' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trim().split('\n')).toEqual([
      'PORT: must be a whole number up to 65535',
      'RATE_LIMIT_SCALE: must be a number',
    ]);
  });
});
