import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { validate } from 'dockerfile-utils';
import { filesByStage, ignored } from './image-files.ts';
import { dockerfile, ofKeyword, readStages, repository, type Stage } from './image-stages.ts';

const stages = readStages();
const image = stages.at(-1) as Stage;

describe('the Dockerfile', () => {
  test('has no error that a maintained parser detects', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  test('installs by the lock file, and runtime packages without install scripts', () => {
    const installs = stages
      .flatMap((stage) => ofKeyword(stage, 'RUN'))
      .map((run) => run.getArgumentsContent() ?? '')
      .filter((run) => run.includes('npm'));
    for (const install of installs)
      expect(install).toMatch(/^npm (ci|-w @murmur\/web run build)\b/);
    const production = installs.filter((install) => install.includes('--omit=dev'));
    expect(production).toEqual([expect.stringContaining('--ignore-scripts')]);
    for (const keyword of ['RUN', 'ADD']) expect(ofKeyword(image, keyword)).toEqual([]);
  });
});

test('files copied into the image are named, as older builders ignore patterns', () => {
  const named = readFileSync(join(repository, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((line) => line.includes('*'))).toEqual([]);
});

describe('the files in the image', () => {
  const files = filesByStage().get(image.name) ?? new Set();

  test('contain no test, test helper, data, document or file of other programs', () => {
    expect(files.size).toBeGreaterThan(100);
    const unwanted =
      /\.test\.tsx?$|\.contract\.ts$|\/(testing|fixtures)\/|\.md$|\.env|\.db$|\.sqlite|\/(docs|k8s|\.git|\.ci)\/|\/app\/web\/src|^\/app\/infra\/(?!package\.json|operate\/image-dependencies\/trim-packages\.js)|^\/app\/services\/e2e\/(?!package\.json)/;
    expect([...files].filter((file) => unwanted.test(file))).toEqual([]);
  });

  test('include no stray files', () => {
    const lying = [
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
      'k8s/chart/values.yaml',
      'docs/operating/README.md',
      'infra/verify/servers/start-redis.ts',
      'services/e2e/src/test-room.ts',
    ];
    expect(lying.filter((path) => !ignored.ignores(path))).toEqual([]);
  });
});
