import { serveJobs } from '../event-loop/job-thread.ts';
import { printCard } from './card/print-card.ts';
import type { ShareCard } from './card/share-card.ts';
import { Fonts } from './pdf/fonts.ts';
import { printReports } from './pdf/print-reports.ts';
import type { Report } from './report.ts';

/** Input of the thread: reports become a PDF, and a card becomes a PNG. */
export type Printable = { reports: Report[] } | { card: ShareCard };

const fonts = new Fonts();

serveJobs((printable: Printable) =>
  'reports' in printable
    ? printReports(printable.reports, fonts)
    : printCard(printable.card, fonts),
);
