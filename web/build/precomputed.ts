import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Replaces the code of a module `*.precomputed.ts` with the values that it exports. The contract's declarations
 * include schemas, which are too large for the join page, so the build computes the values that the app needs.
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
