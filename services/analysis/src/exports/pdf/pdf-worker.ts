import { parentPort } from 'node:worker_threads';
import type { Report } from '../report.ts';
import { Fonts } from './fonts.ts';
import { printReport } from './print-report.ts';

/** What the thread answers: the file, or why there is none. */
export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; fault: string };

const fonts = new Fonts();

/** Where it failed, and not its message: that may hold what was to be printed. */
const faultOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name} ${error.stack?.match(/at .*/u)?.[0] ?? ''}`
    : typeof error;

const print = async (id: number, report: Report): Promise<void> => {
  let answer: PrintAnswer;
  try {
    answer = { id, pdf: await printReport(report, fonts) };
  } catch (error) {
    answer = { id, fault: faultOf(error) };
  }
  parentPort?.postMessage(answer, []);
};

parentPort?.on('message', ({ id, report }: { id: number; report: Report }) => {
  void print(id, report);
});
