import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findProgram } from '../../operate/external-programs/find-program.ts';
import { repository } from './image-stages.ts';

const promtool = findProgram('promtool');
const suite = promtool === null ? describe.skip : describe;

/** Uses promtool from Debian's package prometheus, which .ci/run installs. */
suite('the Prometheus rules', () => {
  const run = (...args: string[]): string =>
    execFileSync(promtool ?? '', args, {
      cwd: join(repository, 'infra/operate/prometheus'),
      encoding: 'utf8',
      stdio: 'pipe',
    });

  test('are valid, and so is the configuration', () => {
    expect(run('check', 'rules', '../../../k8s/chart/files/alerts.yml')).toContain('SUCCESS');
    expect(run('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS');
  });

  test('fire as described, have the required labels, and follow the error budgets', () => {
    expect(run('test', 'rules', 'alerts.test.yml', 'slo.test.yml')).toContain('SUCCESS');
  }, 300_000);
});

if (process.env['CI'] === 'true') {
  test('promtool is available (.ci/run installs it)', () => {
    expect(promtool).not.toBeNull();
  });
}
