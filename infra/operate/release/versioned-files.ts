import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

const versionedFiles: { file: string; version: RegExp }[] = [
  { file: 'k8s/chart/Chart.yaml', version: /(?<=^(?:version|appVersion): )\S+/gm },
  {
    file: 'infra/operate/docker/Dockerfile',
    version: /(?<=org\.opencontainers\.image\.version=")[^"]+/g,
  },
];

const changelog = join(root, 'docs/CHANGELOG.md');

export const versionsIn = (): { file: string; versions: string[] }[] =>
  versionedFiles.map(({ file, version }) => ({
    file,
    versions: readFileSync(join(root, file), 'utf8').match(version) ?? [],
  }));

/**
 * The contents of each file with a new version, by path; in the changelog, the unreleased section gets the version.
 */
export const withVersion = (version: string): Map<string, string> => {
  const texts = versionedFiles.map(({ file, version: current }): [string, string] => [
    join(root, file),
    readFileSync(join(root, file), 'utf8').replace(current, version),
  ]);
  const open = readFileSync(changelog, 'utf8');
  const closed = open.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version}`);
  return new Map([...texts, [changelog, closed]]);
};

/** The changelog section of a version. @throws Error when there is none */
export const changesOf = (version: string): string => {
  const parts = readFileSync(changelog, 'utf8').split(/^## /m);
  const part = parts.find((each) => each.startsWith(`${version}\n`));
  if (!part) throw new Error(`docs/CHANGELOG.md has no section for ${version}`);
  return part.slice(version.length).trim();
};
