import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Healthcheck } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { followImports, productionDependencies } from './followed-imports.ts';
import { filesByStage, ignored } from './image-files.ts';
import { dockerfile, ofKeyword, readStages, repository, type Stage } from './image-stages.ts';

const services = ['analysis', 'gateway', 'realtime', 'room'];
const stages = readStages();
const image = stages.at(-1) as Stage;
const stage = (name: string): Stage => stages.find((each) => each.name === name) as Stage;
const contents = (of: Stage, keyword: string): (string | null)[] =>
  ofKeyword(of, keyword).map((instruction) => instruction.getArgumentsContent());

describe('the Dockerfile', () => {
  test('has no fault that a maintained parser knows', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  test('begins from one small image of the Node that the repository pins, to the patch', () => {
    const bases = stages
      .map(({ from }) => from)
      .filter((from) => !stages.some(({ name }) => name === from));
    expect(new Set(bases)).toEqual(new Set(['node:24.21.0-bookworm-slim']));
  });

  test('runs as nobody in particular, by number, so that a cluster can see that it is not root', () => {
    expect(contents(image, 'USER')).toEqual(['1000:1000']);
    const order = image.instructions.map((instruction) => instruction.getKeyword());
    expect(order.lastIndexOf('COPY')).toBeLessThan(order.indexOf('USER'));
  });

  test('has a health check that asks the process, with nothing but Node', () => {
    const [check] = ofKeyword(image, 'HEALTHCHECK') as Healthcheck[];
    expect(check?.getSubcommand()?.getValue()).toBe('CMD');
    expect(check?.getArgumentsContent()).toContain('/healthz');
    expect(check?.getArgumentsContent()).toMatch(/CMD \["node", "-e"/);
  });

  test('installs with a lock, for production without dev packages or install scripts, and nothing in the image itself', () => {
    const installs = stages
      .flatMap((each) => contents(each, 'RUN'))
      .filter((run) => run?.includes('npm'));
    for (const install of installs) expect(install).toMatch(/^npm (ci|run build)\b/);
    expect(contents(stage('production'), 'RUN')).toEqual([
      expect.stringMatching(/^npm ci (?=.*--omit=dev)(?=.*--ignore-scripts).*trim-packages/su),
    ]);
    expect(ofKeyword(image, 'RUN')).toEqual([]);
    expect(ofKeyword(image, 'ADD')).toEqual([]);
  });

  test('has the manifest of every workspace, without which a locked install refuses', () => {
    const packages = filesByStage().get('packages');
    expect([...(packages ?? [])]).toEqual(
      expect.arrayContaining(
        [
          '',
          'web/',
          'infra/',
          ...[...services, 'contract', 'shared', 'standalone', 'e2e'].map(
            (name) => `services/${name}/`,
          ),
        ].map((folder) => `/app/${folder}package.json`),
      ),
    );
  });
});

test('what Docker is given is named: older builders do not see what lies behind a pattern', () => {
  const named = readFileSync(join(repository, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((line) => line.includes('*'))).toEqual([]);
});

describe('the files of the image', () => {
  const files = filesByStage().get(image.name) ?? new Set();

  test.each(services)(
    'hold all that %s needs to run, and every package is one of production',
    (service) => {
      const entry = `services/${service}/src/main.ts`;
      const { files: needed, packages } = followImports(entry);
      expect(needed.size).toBeGreaterThan(30);
      for (const file of needed) expect([file, files.has(`/app/${file}`)]).toEqual([file, true]);
      for (const [workspace, names] of packages) {
        expect(productionDependencies(workspace)).toEqual(expect.arrayContaining([...names]));
      }
    },
  );

  test('hold no test, no stage set for tests, no data, no document and nothing of other programs', () => {
    expect(files.size).toBeGreaterThan(100);
    const unwanted =
      /\.test\.tsx?$|\.contract\.ts$|\/testing\/|\.md$|\.env|\.db$|\.sqlite|\/(docs|k8s|\.git|\.ci)\/|\/app\/web\/src|^\/app\/infra\/(?!package\.json|packages\/trim-packages\.js)|^\/app\/services\/(e2e|standalone)\/(?!package\.json)/;
    expect([...files].filter((file) => unwanted.test(file))).toEqual([]);
  });

  test.each([
    '.env',
    '.git/config',
    'data/murmur.db',
    'murmur.db',
    'secrets/key.pem',
    'id_rsa',
    'services/room/.env',
    'services/room/.env.local',
    'services/room/data/murmur.db',
    'services/room/src/room.log',
    'web/.env.production',
    'node_modules/left-over/index.js',
    'services/gateway/node_modules/left-over/index.js',
    'web/dist/index.html',
    'k8s/overlays/production/secret.yaml',
    'docs/operating/README.md',
    'infra/servers/start-redis.ts',
    'services/e2e/src/scene.ts',
  ])('cannot hold %s, even where it lies about', (path) => {
    expect(ignored.ignores(path)).toBe(true);
  });
});
