import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const scripts = join(import.meta.dirname, '../../operate/compose');
const password = 'p"a\\s s$w';
let folder: string;

const program = (name: string, lines: string[]): void => {
  writeFileSync(join(folder, 'bin', name), ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(join(folder, 'bin', name), 0o755);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'murmur-scripts-'));
  spawnSync('mkdir', [join(folder, 'bin'), join(folder, 'tmp')]);
  // Runs what the script would run in a container; other commands of compose are only recorded.
  program('docker', [
    'echo "docker $*" >>"$CALLS"',
    '[ "$2 $4" = "exec mongo" ] || exit 0',
    'shift 4',
    'exec "$@"',
  ]);
  const readsConfig = [
    'for arg; do case $arg in --config=*) f=$(echo "$arg" | cut -d= -f2); cat "$f" >>"$CALLS"; stat -c %a "$f" >>"$CALLS";; esac; done',
  ];
  program('mongodump', [
    'echo "mongodump $*" >>"$CALLS"',
    ...readsConfig,
    'printf %s "$DUMP"',
    'exit "$STATUS"',
  ]);
  program('mongorestore', [
    'echo "mongorestore $*" >>"$CALLS"',
    ...readsConfig,
    'cat >"$RESTORED"',
    'exit "$STATUS"',
  ]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string): string => join(folder, name);

const run = (script: string, args: string[], { dump = 'a copy', status = '0' } = {}) =>
  spawnSync('sh', [join(scripts, script), ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${file('bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      TMPDIR: file('tmp'),
      CALLS: file('calls'),
      RESTORED: file('restored'),
      DUMP: dump,
      STATUS: status,
      MONGO_PASSWORD: password,
    },
  });

const calls = (): string[] => readFileSync(file('calls'), 'utf8').split('\n');

/** The password reaches a program only in a file for its own user, which is deleted afterwards. */
const expectHiddenPassword = (): void => {
  expect(calls()).toContain(`password: ${JSON.stringify(password)}`);
  expect(calls()).toContain('600');
  expect(
    calls()
      .filter((line) => !line.startsWith('password:'))
      .join(),
  ).not.toContain(password);
  expect(readdirSync(file('tmp'))).toEqual([]);
};

test('a backup is readable by its owner only, and no argument has the password', () => {
  expect(run('backup.sh', [file('copy')]).status).toBe(0);
  expect(readFileSync(file('copy'), 'utf8')).toBe('a copy');
  expect(statSync(file('copy')).mode & 0o077).toBe(0);
  expectHiddenPassword();
});

test.each([
  { dump: 'half a co', status: '1' },
  { dump: '', status: '0' },
])('a backup that fails leaves the earlier copy and nothing else: %j', (result) => {
  writeFileSync(file('copy'), 'earlier');
  expect(run('backup.sh', [file('copy')], result).status).not.toBe(0);
  expect(readFileSync(file('copy'), 'utf8')).toBe('earlier');
  expect(existsSync(file('copy.part'))).toBe(false);
});

const copied = gzipSync('a copy');

test('a restore stops what writes, restores, empties Redis and starts everything', () => {
  writeFileSync(file('copy'), copied);
  expect(run('restore.sh', [file('copy')]).status).toBe(0);
  expect(readFileSync(file('restored'))).toEqual(copied);
  const order = ['stop room analysis', 'mongorestore --quiet --config=/', 'redis-cli flushall'];
  const at = order.map((part) =>
    calls().findIndex((line) => line.includes(part) && !line.includes('sh -c')),
  );
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  expect(at).not.toContain(-1);
  expectHiddenPassword();
});

test('a restore that fails keeps Redis, and starts nothing on half a database', () => {
  writeFileSync(file('copy'), copied);
  expect(run('restore.sh', [file('copy')], { status: '1' }).status).not.toBe(0);
  expect(calls().join()).not.toContain('flushall');
  expect(run('restore.sh', [file('missing')]).status).toBe(2);
});

test.each([
  ['cut', copied.subarray(0, -3)],
  ['of something else', Buffer.from('a copy')],
])('a file that is %s is refused before anything is stopped or dropped', (_name, content) => {
  writeFileSync(file('copy'), content);
  const refused = run('restore.sh', [file('copy')]);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('Nothing has been changed');
  expect(existsSync(file('calls'))).toBe(false);
});
