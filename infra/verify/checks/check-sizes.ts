// Compares the sizes of an installation and the image with their limits. The last line sums up the result.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { productionPackages } from '../../operate/image-dependencies/production-packages.ts';
import { filesByStage } from '../manifests/image-files.ts';
import { readStages, repository } from '../manifests/image-stages.ts';

const mebibyte = 1024 * 1024;
/** Size of the base image node:24-bookworm-slim on disk. */
const baseImage = 232;
const maxInstalled = 550;
const maxImage = 420;

/** Size of the files in a folder in bytes; with `alone`, without its own node_modules. */
const bytesBelow = (path: string, alone = false): number => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return 0;
  if (!found.isDirectory()) return found.size;
  return readdirSync(path)
    .filter((name) => !(alone && name === 'node_modules'))
    .reduce((sum, name) => sum + bytesBelow(join(path, name), alone), 0);
};

const mebibytes = (paths: Iterable<string>, alone = false): number => {
  let sum = 0;
  for (const path of paths) sum += bytesBelow(join(repository, path), alone);
  return Math.round(sum / mebibyte);
};

const workspaces = [
  '',
  ...readdirSync(join(repository, 'services')).map((name) => `services/${name}`),
];
const installed = mebibytes(
  [...workspaces, 'web', 'infra'].map((workspace) => join(workspace, 'node_modules')),
);
const packages = mebibytes(productionPackages(), true);
const image = readStages().at(-1)?.name ?? '';
const sources = mebibytes(
  [...(filesByStage().get(image) ?? [])].map((path) => path.replace('/app/', '')),
);
const web = mebibytes(['web/dist']);

const checks: [what: string, size: number, max: number][] = [
  ['an install (npm ci)', installed, maxInstalled],
  [
    `the image (base ${baseImage}, packages ${packages}, sources ${sources}, web ${web})`,
    baseImage + packages + sources + web,
    maxImage,
  ],
];
for (const [what, size, max] of checks) {
  console.info(`${size <= max ? 'ok' : 'TOO LARGE'}: ${what}: ${size} MiB of at most ${max}`);
}
const failed = checks.filter(([, size, max]) => size > max).length;
console.info(`\n${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
