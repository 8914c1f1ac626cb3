import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../../operate/external-programs/find-program.ts';
import { findTool } from '../../operate/external-programs/run-tool.ts';
import { ComposedProduct } from '../containers/composed-product.ts';
import { type Engine, kept, openEngine } from '../containers/engine.ts';
import { runProgram } from '../containers/run-program.ts';
import { ChartRelease } from '../kubernetes/chart-release.ts';
import { kubectl, kubectlGiven, namespace, nodeFolder } from '../kubernetes/kube.ts';
import { fail, notRun, outcomes, timed, timedTests } from './report.ts';
import { networkTestPaths } from './test-paths.ts';

const home = join(import.meta.dirname, '../kubernetes');
/** `MURMUR_KUBERNETES=1.37.2` selects another version, which is then built beside this one. */
const version = process.env['MURMUR_KUBERNETES'] ?? '1.30.14';
const programs = [
  'etcd',
  'containerd',
  'kubectl',
  'iptables',
  'conntrack',
  'ipset',
  'openssl',
  'go',
];

const missing = (): string | null => {
  if (process.getuid?.() !== 0) return 'it needs root';
  const absent = programs.filter((name) => findProgram(name) === null);
  if (findTool('helm') === null) absent.push('helm');
  if (!existsSync('/usr/lib/cni/bridge')) absent.push("Debian's containernetworking-plugins");
  return absent.length > 0 ? `no ${absent.join(', ')} on this machine` : null;
};

/** Builds an image that contains only one statically linked program. */
const makeImage = async (engine: Engine, name: string, program: string): Promise<void> => {
  const folder = join(kept, 'images', name);
  await mkdir(folder, { recursive: true });
  await runProgram('cp', ['-L', program, join(folder, name)]);
  const lines = ['FROM scratch', `COPY ${name} /${name}`, `ENTRYPOINT ["/${name}"]`];
  await writeFile(join(folder, 'Dockerfile'), lines.join('\n'));
  await runProgram('docker', ['build', '-q', '-t', `${name}:local`, folder], { env: engine.env });
};

const makeImages = async (engine: Engine): Promise<string[]> => {
  const pause = join(kept, 'bin/pause');
  await runProgram('gcc', ['-O2', '-static', '-o', pause, join(home, 'built-binaries/pause.c')]);
  await makeImage(engine, 'pause', pause);
  for (const name of ['coredns', 'metrics-server']) {
    await makeImage(engine, name, join(kept, 'bin', name));
  }
  const ours = ['pause:local', 'coredns:local', 'metrics-server:local', 'murmur:local'];
  return [...ours, 'redis:7.4-bookworm', 'mongo:8.0-noble'];
};

const node = (engine: Engine | null, action: string, ...args: string[]): Promise<string> =>
  runProgram('bash', [join(home, 'node.sh'), action, nodeFolder, ...args], {
    env: engine?.env ?? process.env,
    timeoutMs: 10 * 60_000,
  });

/**
 * Creates ten empty volumes, two for each namespace with stores: volumes are not reused, and a test may run twice.
 */
const makeVolumes = async (): Promise<void> => {
  const folder = join(nodeFolder, 'volumes');
  await rm(folder, { recursive: true, force: true });
  const paths = Array.from({ length: 10 }, (_, at) => join(folder, String(at)));
  for (const path of paths) {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o777);
  }
  await kubectlGiven({ apiVersion: 'v1', kind: 'List', items: paths.map(volume) }, 'apply', '-f-');
};

const ingressController = {
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
};

/**
 * Installs the chart with trial stores and an unreachable model, so that its failure is reported; returns the
 * gateway's address.
 */
const installChart = async (): Promise<string> => {
  await makeVolumes();
  const secret = { openaiApiKey: 'none' };
  const values = {
    secret,
    config: { LOG_LEVEL: 'debug', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' },
    networkPolicy: { ingressFrom: [ingressController] },
  };
  const release = await ChartRelease.install(namespace, values, '250m');
  return release.url();
};

const volume = (path: string, at: number) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: `volume-${at}` },
  spec: {
    capacity: { storage: '2Gi' },
    accessModes: ['ReadWriteOnce'],
    persistentVolumeReclaimPolicy: 'Retain',
    hostPath: { path },
  },
});

/** Starts a Kubernetes node on this machine, installs the chart, and runs the API tests and the cluster tests. */
export async function kubernetesTests(): Promise<void> {
  const why = missing();
  if (why !== null) {
    notRun.push(`the product on Kubernetes: ${why}`);
    return;
  }
  if (!existsSync(join(kept, `bin/kubernetes-${version}/kubelet`))) {
    const build = [join(home, 'built-binaries/build.sh'), join(kept, 'bin'), version];
    const timeoutMs = 60 * 60_000;
    await timed(`Kubernetes ${version} built`, () => runProgram('bash', build, { timeoutMs }));
  }
  const engine = await openEngine();
  if ('missing' in engine) {
    notRun.push(`the product on Kubernetes: ${engine.missing}`);
    return;
  }
  const product = await ComposedProduct.of(engine);
  try {
    if (engine.own) await timed('base images built', () => product.makeBases());
    await timed('image built', () => product.build());
    await node(null, 'down');
    await timed('a node is ready', () => node(engine, 'up', version));
    const images = await makeImages(engine);
    await timed('images loaded', () => node(engine, 'image', ...images));
    process.env['E2E_BASE_URL'] = await timed('the chart is installed', installChart);
    outcomes.push(`  ${(await kubectl('version')).replaceAll('\n', ', ')}`);
    const paths = networkTestPaths('routes', 'events', 'event-routes');
    await timedTests('Kubernetes', ['--selectProjects', 'node', '--runInBand'], paths);
    await timedTests('Kubernetes itself', ['--selectProjects', 'kubernetes', '--runInBand']);
  } catch (error) {
    console.error(error);
    fail('the installation on Kubernetes did not start');
  } finally {
    delete process.env['E2E_BASE_URL'];
    await node(null, 'down').catch((error: unknown) => console.error(error));
    await engine.stop();
  }
}
