import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Replaces the code of a module `*.precomputed.ts` with the values that it exports. The declarations of the
 * contract carry schemas, which are too large for the join page; the build computes what the app needs of them.
 */
export const precomputed = (): Plugin => ({
  name: 'precomputed',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.precomputed.ts')) return null;
    const values: Record<string, unknown> = await import(pathToFileURL(id).href);
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
