import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const repository = join(import.meta.dirname, '../../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'murmur-env-'));
  mkdirSync(join(folder, 'infra/operate/compose'), { recursive: true });
  for (const file of ['.env.example', 'infra/operate/compose/make-env.sh']) {
    copyFileSync(join(repository, file), join(folder, file));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = 'infra/operate/compose/make-env.sh';
const makeEnv = (env: NodeJS.ProcessEnv = process.env, ...args: string[]): string =>
  execFileSync('sh', [join(folder, script), ...args], { encoding: 'utf8', env, stdio: 'pipe' });
const written = (): string => readFileSync(join(folder, '.env'), 'utf8');
const settingOf = (key: string): string | undefined =>
  new RegExp(`^${key}=(.*)$`, 'm').exec(written())?.[1];
const secrets = ['INTERNAL_TOKEN', 'MONGO_PASSWORD', 'REDIS_PASSWORD'];

test('every secret is random, unique and readable only by its owner', () => {
  makeEnv();
  const values = secrets.map(settingOf);
  for (const value of values) expect(value).toMatch(/^[0-9a-f]{48}$/);
  expect(new Set(values).size).toBe(secrets.length);
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
});

test('a second run changes nothing', () => {
  makeEnv();
  const first = written();
  makeEnv();
  expect(written()).toBe(first);
});

test('keeps the values of .env, and adds only missing ones', () => {
  writeFileSync(
    join(folder, '.env'),
    'PORT=9000\nINTERNAL_TOKEN=mine-mine-mine-mine\nREDIS_PASSWORD=',
  );
  makeEnv();
  expect(written().split('\n').slice(0, 2)).toEqual([
    'PORT=9000',
    'INTERNAL_TOKEN=mine-mine-mine-mine',
  ]);
  expect(settingOf('REDIS_PASSWORD')).toMatch(/^[0-9a-f]{48}$/);
  writeFileSync(join(folder, '.env'), 'PORT=9000');
  makeEnv();
  expect(settingOf('PORT')).toBe('9000');
});

test('secrets are also generated on a machine without openssl', () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'openssl'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  makeEnv({ ...process.env, PATH: `${bin}:${process.env['PATH']}` });
  for (const key of secrets) expect(settingOf(key)).toMatch(/^[0-9a-f]{48}$/);
});

test('with a domain name, a proxy is in front, and links use the name', () => {
  makeEnv();
  const secret = settingOf('INTERNAL_TOKEN');
  makeEnv(process.env, 'talk.example.org');
  expect(written()).toMatch(/^PUBLIC_URL=https:\/\/talk\.example\.org$/m);
  const settings = ['DOMAIN', 'COMPOSE_PROFILES', 'TRUST_PROXY', 'PORT'].map(settingOf);
  expect(settings).toEqual(['talk.example.org', 'proxy', '1', '0']);
  expect(settingOf('INTERNAL_TOKEN')).toBe(secret);
  makeEnv(process.env, 'other.example.org');
  expect(settingOf('DOMAIN')).toBe('other.example.org');
});

test.each(['https://talk.example.org', 'talk example', ''])('“%s” is not a domain name', (name) => {
  expect(() => makeEnv(process.env, name)).toThrow('is not a domain name');
});

test('the example contains no secret', () => {
  const example = readFileSync(join(repository, '.env.example'), 'utf8');
  for (const key of secrets) expect(example).toMatch(new RegExp(`^${key}=$`, 'm'));
});
