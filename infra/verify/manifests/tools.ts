import { describe, expect, test } from '@jest/globals';
import {
  findTool,
  type Tools,
  toolNames,
  tools,
} from '../../operate/external-programs/run-tool.ts';

/**
 * Declares tests that need the Kubernetes tools. If these are not installed, the tests are reported as skipped;
 * with CI=true, this is a failure.
 */
export const withTools = (title: string, body: (tools: Tools) => void): void => {
  const absent = toolNames.filter((name) => findTool(name) === null);
  const missing = absent.join(' and ');
  if (absent.length > 0 && process.env['CI'] === 'true') {
    test(`${title}: ${missing} must be installed`, () => {
      expect(`not found: ${missing}`).toBe('.ci/prepare go installs them');
    });
    return;
  }
  const suite = absent.length === 0 ? describe : describe.skip;
  suite(absent.length === 0 ? title : `${title} (no ${missing})`, () => body(tools));
};
