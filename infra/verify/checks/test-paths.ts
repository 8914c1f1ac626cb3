/** The test of `npm run rehearse -- --event`, with three rooms and twelve people. */
const smallEvent = 'infra/operate/rehearsal/play-event.test';

/** The paths of tests that call the product at `E2E_BASE_URL`, followed by a small event. */
export const networkTestPaths = (...names: string[]): string[] => [
  ...names.map((name) => `e2e/src/${name}.test`),
  smallEvent,
];

/** The paths of journeys in a browser. */
export const browserTestPaths = (...names: string[]): string[] =>
  names.map((name) => `e2e/src/${name}.browser.test`);
