import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Puts the values that a module `*.precomputed.ts` exports in place of its code. The contract's declarations
 * carry schemas, which are too heavy for the join page; what the app needs of them is computed here.
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
