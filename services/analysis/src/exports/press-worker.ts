import { parentPort } from 'node:worker_threads';
import { printCard } from './card/print-card.ts';
import type { ShareCard } from './card/share-card.ts';
import { Fonts } from './pdf/fonts.ts';
import { printReports } from './pdf/print-reports.ts';
import type { Report } from './report.ts';

/** What the thread makes a file of: a PDF of reports, a PNG of a card. */
export type Printable = { reports: Report[] } | { card: ShareCard };

/** What the thread answers: the file, or why there is none. */
export type PrintAnswer = { id: number; file: Uint8Array } | { id: number; fault: string };

const fonts = new Fonts();

/** Where it failed, and not its message: that may hold what was to be printed. */
const faultOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name} ${error.stack?.match(/at .*/u)?.[0] ?? ''}`
    : typeof error;

const print = async (id: number, printable: Printable): Promise<void> => {
  let answer: PrintAnswer;
  try {
    const file = await ('reports' in printable
      ? printReports(printable.reports, fonts)
      : printCard(printable.card, fonts));
    answer = { id, file };
  } catch (error) {
    answer = { id, fault: faultOf(error) };
  }
  parentPort?.postMessage(answer, []);
};

parentPort?.on('message', ({ id, printable }: { id: number; printable: Printable }) => {
  void print(id, printable);
});
