import type { Plugin } from 'vite';

const devOnly = /\/web\/src\/(dev|testing)\//;

/** Fails the build if the app contains code that is only for development or tests. */
export const noDevCode = (): Plugin => ({
  name: 'no-dev-code',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const found = file.type === 'chunk' && file.moduleIds.find((id) => devOnly.test(id));
      if (found) this.error(`${file.fileName} holds ${found}`);
    }
  },
});
