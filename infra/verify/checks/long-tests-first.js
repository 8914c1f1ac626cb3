import TestSequencer from '@jest/test-sequencer';

/**
 * The test files that take minutes, longest first. On a new machine Jest orders files by size, so that such a file can
 * be the last and leave the other worker idle.
 */
const long = [
  'axe-event.browser',
  'axe.browser',
  'cluster-faults.mongo',
  'voting.browser',
  'analysis-killed.mongo',
  'small-screens.browser',
  'cluster.mongo',
  'firefox.browser',
  'repeated-calls.mongo',
  'event-killed.mongo',
  'layout-shifts.browser',
  'event.browser',
  'weak-network.browser',
];

const rank = ({ path }) => {
  const at = long.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return at === -1 ? long.length : at;
};

/** Starts the long test files before all others, which keep Jest's order. */
export default class LongTestsFirst extends TestSequencer {
  async sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Jest's, not of an array
    const ordered = Array.from(await super.sort(tests));
    return ordered.toSorted((one, other) => rank(one) - rank(other));
  }
}
