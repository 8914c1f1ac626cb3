import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findProgram } from '../external-programs/find-program.ts';
import { findTool } from '../external-programs/run-tool.ts';
import { examples, packageChart } from './chart-package.ts';
import { createSbom } from './sbom.ts';
import { changesOf } from './versioned-files.ts';

const usage = `Builds the files of a release from the checked-out commit, in dist/.

  npm run release [-- --without-image] [--out FOLDER]

The source, the Helm chart, an SBOM (CycloneDX), the notes from the changelog, the image if Docker is
running, and SHA256SUMS of all files. MURMUR_IMAGE and MURMUR_REPOSITORY replace the example addresses.
`;

const root = join(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'dist') },
    'without-image': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const run = (program: string, args: string[]): string =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

const hasDocker = (): boolean =>
  findProgram('docker') !== null &&
  spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0;

const buildImage = (name: string, file: string, revision: string): void => {
  const labels = ['--label', `org.opencontainers.image.revision=${revision}`];
  const build = ['build', '-f', 'infra/operate/docker/Dockerfile', '-t', name, ...labels, '.'];
  execFileSync('docker', build, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  run('docker', ['save', '--output', file, name]);
};

const makeRelease = (folder: string): void => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  if (run('git', ['status', '--porcelain']) !== '') {
    throw new Error('A release is built from a commit: commit or stash your changes first.');
  }
  const revision = run('git', ['rev-parse', 'HEAD']).trim();
  const home = {
    image: process.env['MURMUR_IMAGE'] || examples.image,
    repository: process.env['MURMUR_REPOSITORY'] || examples.repository,
  };
  const missing: string[] = [];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = (end: string): string => join(folder, `murmur-${version}${end}`);

  writeFileSync(file('.md'), `${changesOf(version)}\n`);
  writeFileSync(file('.cdx.json'), JSON.stringify(createSbom(), null, 2));
  const source = ['--prefix', `murmur-${version}/`, '--output', file('-source.tar.gz'), 'HEAD'];
  run('git', ['archive', '--format=tar.gz', ...source]);
  if (findTool('helm') === null) missing.push('the chart: helm is not installed');
  else packageChart(join(root, 'k8s/chart'), folder, home);
  if (!values['without-image']) {
    if (hasDocker()) buildImage(`${home.image}:${version}`, file('-image.tar'), revision);
    else missing.push('the image: Docker is not running');
  }

  const names = readdirSync(folder).toSorted();
  const sums = names.map((name) => {
    const sum = createHash('sha256').update(readFileSync(join(folder, name)));
    return `${sum.digest('hex')}  ${name}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  console.info(`Murmur ${version} of ${revision} in ${folder}:\n${sums.join('')}`);
  for (const what of missing) console.info(`NOT BUILT: ${what}`);
};

try {
  if (values.help) process.stdout.write(usage);
  else makeRelease(values.out);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
