import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imaged, productionPackages } from '../image-dependencies/production-packages.ts';

const root = join(import.meta.dirname, '../../..');

type Bom = {
  metadata: { component: { 'bom-ref': string; name: string } };
  components: { 'bom-ref': string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const everything = (): Bom => {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Run this through npm: npm run sbom');
  const args = [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ];
  const text = execFileSync(process.execPath, [npm, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return JSON.parse(text) as Bom;
};

/**
 * Lists the packages of the image and of the web bundle, as CycloneDX. npm's own `--omit dev` would omit
 * every package that any workspace also has as a development dependency, such as express.
 */
export const createSbom = (): Bom => {
  const bom = everything();
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; name?: string }>;
  };
  const shipped = new Set(
    productionPackages([...imaged, 'web']).map((path) => {
      const { name, version } = packages[path] ?? {};
      return `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`;
    }),
  );
  const isOurs = (ref: string): boolean => /^@murmur\/(?!infra@|e2e@)/.test(ref);
  const isShipped = (ref: string): boolean => shipped.has(ref) || isOurs(ref);
  const seen = new Set<string>();
  const { metadata } = bom;
  return {
    ...bom,
    // npm uses the folder's name as the name of the component.
    metadata: { ...metadata, component: { ...metadata.component, name: 'murmur' } },
    components: bom.components.filter(({ 'bom-ref': ref }) => {
      if (!isShipped(ref) || seen.has(ref)) return false;
      seen.add(ref);
      return true;
    }),
    dependencies: bom.dependencies
      .filter(({ ref }) => isShipped(ref) || ref === bom.metadata.component['bom-ref'])
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
};

if (import.meta.main) process.stdout.write(`${JSON.stringify(createSbom(), null, 2)}\n`);
