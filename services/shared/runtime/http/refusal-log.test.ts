import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { AppError } from '../app-error.ts';
import { logRefusal } from './refusal-log.ts';

test('a thousand refusals are one line a minute, without a stack', () => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const busy = new AppError('UNAVAILABLE', 'Too many files are being generated.');
  for (let ms = 0; ms < 1_000; ms += 1) logRefusal(logger, busy, ms);
  logRefusal(logger, new AppError('UNAVAILABLE', 'Something else.'), 1_000);
  logRefusal(logger, busy, 60_000);
  expect(lines.map(({ msg, refused }) => [msg, refused])).toEqual([
    [busy.message, 1],
    ['Something else.', 1],
    [busy.message, 1_000],
  ]);
  expect(JSON.stringify(lines)).not.toContain('refusal-log.test');
});
