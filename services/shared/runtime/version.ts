import { readFileSync } from 'node:fs';

const manifest: unknown = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** The release that this process is of: what the package.json at the top says. */
export const { version } = manifest as { version: string };
