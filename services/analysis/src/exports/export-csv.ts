import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import type { SharedOpinion } from './read-shared.ts';

/** By this mark spreadsheets know UTF-8. */
const byteOrderMark = '\uFEFF';
/** A cell that begins so is a formula to a spreadsheet. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/u;

const cell = (text: string): string => {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const row = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * The shared opinions as one table (RFC 4180): opinion, submitted_at, themes parted by "; ". It names
 * nobody.
 */
export const exportCsv = (record: AnalysisRecord, shared: SharedOpinion[]): string => {
  const themesOf = new Map<string, string[]>();
  for (const { title, opinionIds } of record.themes) {
    for (const id of opinionIds) themesOf.set(id, [...(themesOf.get(id) ?? []), title]);
  }
  const rows = shared.map(({ id, content, submitted_at: submittedAt }) =>
    row([content, submittedAt, (themesOf.get(id) ?? []).join('; ')]),
  );
  return byteOrderMark + row(['opinion', 'submitted_at', 'themes']) + rows.join('');
};
