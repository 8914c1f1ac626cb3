import { expect, test } from '@jest/globals';
import { judgeAudit } from './advisories.ts';

const found = (vulnerabilities: Record<string, number>) =>
  judgeAudit({ metadata: { vulnerabilities } });

test('a high or critical advisory fails', () => {
  expect(found({ high: 1, critical: 0 })).toEqual({ line: '1 high, 0 critical', fails: true });
  expect(found({ critical: 2 })).toEqual({ line: '0 high, 2 critical', fails: true });
});

test('lower ones pass', () => {
  expect(found({ low: 3, moderate: 1 }).fails).toBe(false);
});

test('a registry without advisories passes, and the line says why', () => {
  const { line, fails } = judgeAudit({ message: 'audit endpoint returned an error' });
  expect([fails, line]).toEqual([false, expect.stringContaining('NOT RUN')]);
  expect(line).toContain('audit endpoint');
});
