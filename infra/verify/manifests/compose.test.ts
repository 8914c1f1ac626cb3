import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { stopTimeoutMs } from '@murmur/shared/runtime/process/service-process';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { repository } from './image-stages.ts';

type Service = {
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  image?: string;
  healthcheck?: { test: string[] };
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  init?: boolean;
  stop_grace_period?: string;
};

const file = join(repository, 'docker-compose.yml');
const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const ours = ['analysis', 'gateway', 'realtime', 'room'];

describe('docker-compose.yml', () => {
  test('passes the linter without errors and warnings', async () => {
    const [result] = await new DCLinter({
      rules: {},
      quiet: false,
      debug: false,
      exclude: [],
    }).lintFiles([file], false);
    expect(result?.messages).toEqual([]);
    expect(result?.errorCount).toBe(0);
  });

  test('starts only the product without a profile', () => {
    const without = Object.entries(services).filter(([, { profiles }]) => profiles === undefined);
    expect(without.map(([name]) => name).toSorted()).toEqual(
      [...ours, 'mongo', 'redis'].toSorted(),
    );
    expect(services['proxy']?.profiles).toEqual(['proxy']);
    expect(services['prometheus']?.profiles).toEqual(['monitoring']);
    expect(services['grafana']?.profiles).toEqual(['monitoring']);
    expect(services['model']?.profiles).toEqual(['model']);
  });

  test('each service has a stop grace period and an init process', () => {
    for (const name of ours) {
      const { init, stop_grace_period } = services[name] ?? {};
      expect(init).toBe(true);
      expect(Number.parseInt(stop_grace_period ?? '0', 10)).toBeGreaterThan(stopTimeoutMs / 1_000);
    }
  });

  test('the image is built only once, because concurrent builds of one tag fail', () => {
    const built = Object.entries(services).flatMap(([name, { build }]) =>
      build === undefined ? [] : [[name, build]],
    );
    expect(built).toEqual([
      ['room', { context: '.', dockerfile: 'infra/operate/docker/Dockerfile' }],
    ]);
  });

  test('no secret has a default, and make-env.sh writes each of them', () => {
    const text = readFileSync(file, 'utf8');
    const secret = /\$\{(\w*(?:TOKEN|PASSWORD))\b(:?[-?])?/g;
    const used = [...text.matchAll(secret)].map(([, name, how]) => `${name}${how}`);
    expect([...new Set(used)].toSorted()).toEqual([
      'INTERNAL_TOKEN:?',
      'MONGO_PASSWORD:?',
      'REDIS_PASSWORD:?',
    ]);
  });

  test('the stores require a password', () => {
    expect(services['redis']?.command).toContain('--requirepass');
    expect(services['mongo']?.command).toContain('--keyFile');
    expect(services['mongo']?.healthcheck?.test.at(-1)).toContain('createUser');
  });

  test('Redis persists acknowledged writes and evicts nothing when full', () => {
    const command = services['redis']?.command?.join(' ');
    expect(command).toContain('--appendonly yes --appendfsync everysec');
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(services['redis']?.volumes).toEqual(['redis-data:/data']);
  });

  test('MongoDB initiates itself as a replica set of one, under the name that services connect to', () => {
    expect(services['mongo']?.command).toEqual(expect.arrayContaining(['--replSet', 'rs0']));
    expect(services['mongo']?.healthcheck?.test.at(-1)).toContain("host: 'mongo:27017'");
    expect(services['mongo']?.healthcheck?.test.at(-1)).toContain('isWritablePrimary');
    expect(services['room']?.environment?.['MONGODB_URI']).toMatch(
      /^mongodb:\/\/murmur:.+@mongo:27017\/murmur\?replicaSet=rs0&authSource=admin$/,
    );
    expect(services['mongo']?.volumes).toEqual(['mongo-data:/data/db']);
  });

  test('only the gateway and the optional proxy are published, the gateway only on this machine by default', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['gateway', 'grafana', 'prometheus', 'proxy']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: compose's own variables
    expect(services['gateway']?.ports).toEqual(['${BIND:-127.0.0.1}:${PORT:-8080}:8080']);
    for (const name of ['grafana', 'prometheus']) {
      for (const port of services[name]?.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });

  test('one setting selects the image of a release instead of a local build', () => {
    for (const name of ours) {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: compose's own variables
      expect(services[name]?.image).toBe('${MURMUR_IMAGE:-murmur:local}');
    }
  });

  test('files that it mounts exist and are mounted read-only', () => {
    const mounts = Object.values(services).flatMap(({ volumes = [] }) => volumes);
    for (const mount of mounts.filter((each) => each.startsWith('.'))) {
      expect(existsSync(join(repository, mount.split(':')[0] ?? ''))).toBe(true);
      expect(mount).toMatch(/:ro$/);
    }
  });
});
