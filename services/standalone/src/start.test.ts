import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

describe('npm start', () => {
  test('names every wrong setting at once, before it builds or opens anything', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'start.ts')],
      { env: { ...process.env, PORT: '80970', RATE_LIMIT_SCALE: 'much' }, encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trim().split('\n')).toEqual([
      'PORT: must be a whole number up to 65535',
      'RATE_LIMIT_SCALE: must be a number',
    ]);
  });
});
