/** The test of `npm run rehearse -- --event`, with three rooms and twelve people. */
const smallEvent = 'infra/operate/rehearsal/play-event.test';

/** Paths of tests that call the product at `E2E_BASE_URL`, and of the rehearsal of a small event. */
export const networkTestPaths = (...names: string[]): string[] => [
  ...names.map((name) => `e2e/src/${name}.test`),
  smallEvent,
];

export const browserTestPaths = (...names: string[]): string[] =>
  names.map((name) => `e2e/src/${name}.browser.test`);
