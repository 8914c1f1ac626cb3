import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the parts of React Router that the app does not use: forms, scripts for server
 * rendering, scroll restoration. The package has them in the same file as the parts in use, and the bundler cannot know that
 * creating a React component and setting its display name have no side effects.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/(?<=^var \w+ = )(?=React\d*\.\w+\()/gm, '/* @__PURE__ */ '),
    },
  };
}
