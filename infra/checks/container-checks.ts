import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@murmur/e2e/chromium';
import { ComposedProduct } from '../containers/composed-product.ts';
import { openEngine } from '../containers/engine.ts';
import { fail, notRun, timed, timedTests } from './report.ts';

const tail = (file: string): string => readFileSync(file, 'utf8').split('\n').slice(-40).join('\n');

/**
 * The image built and the compose file brought up as they are, then the walks over every route and event,
 * three journeys in the browser, and what only containers show: who runs there, kills, ends, sizes, alarms.
 */
export async function containerTests(): Promise<void> {
  const engine = await openEngine();
  if ('missing' in engine) {
    notRun.push(`the product in containers: ${engine.missing}`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'murmur-containers-'));
  const logFile = join(folder, 'log');
  const product = await ComposedProduct.of(engine);
  process.env['E2E_BASE_URL'] = product.url;
  process.env['E2E_LOG_FILE'] = logFile;
  process.env['MURMUR_COMPOSED'] = product.handle;
  try {
    await product.down();
    if (engine.own) await timed('base images made', () => product.makeBases());
    await timed('image built', () => product.build());
    await timed('up and healthy, two of realtime', () => product.up(logFile));
    const walks = ['routes', 'events', 'leaks', 'held', 'removal'].map(
      (name) => `e2e/src/${name}.test`,
    );
    await timedTests('container', ['--selectProjects', 'node', '--runInBand'], walks);
    if (chromiumPath() === undefined) {
      notRun.push(
        'the journeys in the browser, in containers: no Chromium or Chrome on this machine',
      );
    } else {
      const journeys = ['journey', 'next-question', 'held'].map(
        (name) => `e2e/src/${name}.browser.test`,
      );
      await timedTests(
        'container journey',
        ['--selectProjects', 'browser', '--runInBand'],
        journeys,
      );
    }
    await timedTests('containers', ['--selectProjects', 'containers', '--runInBand']);
  } catch (error) {
    console.error(error, '\n', tail(logFile));
    fail('the containers did not start');
  } finally {
    delete process.env['E2E_BASE_URL'];
    delete process.env['E2E_LOG_FILE'];
    await product.down().catch((error: unknown) => console.error(error));
    await engine.stop();
    rmSync(folder, { recursive: true });
  }
}
