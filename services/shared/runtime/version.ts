import { readFileSync } from 'node:fs';

const manifest: unknown = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** The release of this process, read from the package.json at the root of the repository. */
export const { version } = manifest as { version: string };
