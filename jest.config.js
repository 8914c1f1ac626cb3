// The suffix of a test file's name selects its project: *.redis.test.ts needs Redis, *.browser.test.ts a browser, and so on.
// A test without such a suffix needs only Node.
const transform = {
  '\\.tsx?$': [
    '@swc/jest',
    {
      swcrc: false,
      sourceMaps: 'inline',
      module: { type: 'es6' },
      jsc: {
        target: 'es2024',
        experimental: { keepImportAttributes: true },
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

const common = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/dist/'],
};

const hasRequirements =
  '\\.(redis|mongo|browser|embeddings|model|long|containers|kubernetes)\\.test\\.ts$';

/** @type {import('jest').Config} */
export default {
  testTimeout: 60_000,
  // Modules of earlier test files remain in memory, so a worker is replaced before it runs out.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/infra/verify/checks/long-tests-first.js',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{services,infra}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', hasRequirements],
    },
    {
      // These tests take minutes: they kill processes, wait for real clocks or evaluate the analysis.
      ...common,
      displayName: 'long',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{services,infra}/**/*.long.test.ts'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/web/jest-environment.js',
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/web/empty-style.js' },
    },
    {
      ...common,
      displayName: 'servers',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{services,infra}/**/*.{redis,mongo}.test.ts'],
      globalSetup: '<rootDir>/infra/verify/servers/jest-global-setup.ts',
      globalTeardown: '<rootDir>/infra/verify/servers/jest-global-teardown.ts',
    },
    {
      ...common,
      displayName: 'embeddings',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/infra/**/*.embeddings.test.ts'],
    },
    {
      ...common,
      displayName: 'model',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/infra/**/*.model.test.ts'],
    },
    {
      ...common,
      displayName: 'containers',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/infra/verify/containers/*.containers.test.ts'],
    },
    {
      ...common,
      displayName: 'kubernetes',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/infra/verify/kubernetes/*.kubernetes.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/services/e2e/**/*.browser.test.ts'],
    },
  ],
};
