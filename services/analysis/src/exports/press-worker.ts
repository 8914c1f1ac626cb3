import { serveJobs } from '../pipeline/job-thread.ts';
import { printCard } from './card/print-card.ts';
import type { ShareCard } from './card/share-card.ts';
import { Fonts } from './pdf/fonts.ts';
import { printReports } from './pdf/print-reports.ts';
import type { Report } from './report.ts';

/** What the thread makes a file of: a PDF of reports, a PNG of a card. */
export type Printable = { reports: Report[] } | { card: ShareCard };

const fonts = new Fonts();

serveJobs((printable: Printable) =>
  'reports' in printable
    ? printReports(printable.reports, fonts)
    : printCard(printable.card, fonts),
);
