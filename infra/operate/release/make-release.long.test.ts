import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@murmur/shared/testing/temporary-folder';
import { withTools } from '../../verify/manifests/tools.ts';
import { tools } from '../external-programs/run-tool.ts';
import { packageChart } from './chart-package.ts';

const root = join(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => folder.remove());

withTools('npm run release', () => {
  test('produces the source, the chart, an SBOM, notes, and valid checksums', () => {
    const clone = join(folder.path, 'clone');
    execFileSync('git', ['clone', '--quiet', root, clone]);
    appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
    execFileSync('ln', ['-s', join(root, 'node_modules'), join(clone, 'node_modules')]);
    execFileSync('npm', ['run', '--silent', 'release', '--', '--without-image'], { cwd: clone });
    const dist = join(clone, 'dist');
    expect(readdirSync(dist).toSorted()).toEqual([
      'SHA256SUMS',
      `murmur-${version}-source.tar.gz`,
      `murmur-${version}.cdx.json`,
      `murmur-${version}.md`,
      `murmur-${version}.tgz`,
    ]);
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: dist });

    const source = execFileSync('tar', ['-tzf', join(dist, `murmur-${version}-source.tar.gz`)]);
    const files = source.toString().split('\n');
    for (const file of ['package-lock.json', 'docs/LICENSE', 'k8s/chart/Chart.yaml'])
      expect(files).toContain(`murmur-${version}/${file}`);

    const sbom = JSON.parse(readFileSync(join(dist, `murmur-${version}.cdx.json`), 'utf8')) as {
      metadata: { component: { version: string; licenses: unknown } };
      components: { name: string }[];
    };
    expect(sbom.metadata.component).toMatchObject({
      name: 'murmur',
      version,
      licenses: [{ license: { id: 'Apache-2.0' } }],
    });
    const names = sbom.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['express', 'zod', 'react', 'pino']));
    for (const name of ['jest', 'playwright-core', 'socket.io']) expect(names).not.toContain(name);
  }, 180_000);
});

withTools('the chart of a release', () => {
  test('names its own image, pages and owner, and no example values', () => {
    packageChart(join(root, 'k8s/chart'), folder.path, {
      image: 'ghcr.io/school/murmur',
      repository: 'https://github.com/school/murmur',
    });
    const packed = join(folder.path, `murmur-${version}.tgz`);
    const about = tools.run('helm', ['show', 'all', packed]);
    expect(about).toContain('home: https://github.com/school/murmur');
    expect(about).toContain('oci://ghcr.io/school/charts/murmur');
    expect(about).not.toMatch(/git\.example|registry\.example|YOUR-ORG/);
    const rendered = tools.run('helm', [
      'template',
      'murmur',
      packed,
      '--kube-version',
      '1.30.0',
      '--set',
      'prometheusRule.enabled=true,existingSecret=murmur-stores',
    ]);
    expect(rendered).toContain(`image: ghcr.io/school/murmur:${version}`);
    expect(rendered).toContain('https://github.com/school/murmur/blob/main/docs/operating/alarms');
    expect(rendered).not.toContain('git.example');
  });
});

describe('the licence detected by tools', () => {
  test('is one SPDX identifier in every package, the image, the chart and the README', () => {
    const packages = execFileSync('git', ['ls-files', '*package.json'], {
      cwd: root,
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
    for (const path of packages) {
      const { license } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
        license?: string;
      };
      expect([path, license]).toEqual([path, 'Apache-2.0']);
    }
    const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
    expect(readText('infra/operate/docker/Dockerfile')).toContain('image.licenses="Apache-2.0"');
    expect(readText('k8s/chart/Chart.yaml')).toContain('artifacthub.io/license: Apache-2.0');
    expect(readText('README.md')).toContain('SPDX-License-Identifier: Apache-2.0');
  });
});
