import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@murmur/e2e/chromium';
import { ComposedProduct } from '../containers/composed-product.ts';
import { openEngine } from '../containers/engine.ts';
import { fail, notRun, timed, timedTests } from './report.ts';
import { browserTestPaths, networkTestPaths } from './test-paths.ts';

const tail = (file: string): string => readFileSync(file, 'utf8').split('\n').slice(-40).join('\n');

/**
 * Builds the image and starts the unchanged compose file. Then runs the tests of every route and event, a small
 * event, four journeys in the browser, and the tests that need containers: rights, kills, shutdown, sizes, alarms.
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
    if (engine.own) await timed('base images built', () => product.makeBases());
    await timed('image built', () => product.build());
    await timed('up and healthy, two of realtime', () => product.up(logFile));
    const paths = networkTestPaths(
      'routes',
      'events',
      'event-routes',
      'private-data',
      'held-opinions',
      'removal',
    );
    await timedTests('container', ['--selectProjects', 'node', '--runInBand'], paths);
    if (chromiumPath() === undefined) {
      notRun.push(
        'the journeys in the browser, in containers: no Chromium or Chrome on this machine',
      );
    } else {
      const journeys = browserTestPaths('journey', 'next-question', 'held-opinions', 'event');
      const options = ['--selectProjects', 'browser', '--runInBand'];
      await timedTests('container journey', options, journeys);
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
