import { readFileSync } from 'node:fs';

const manifest: unknown = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** The release of this process, from the package.json of the repository. */
export const { version } = manifest as { version: string };
