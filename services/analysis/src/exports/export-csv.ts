import type { Agreement } from '@murmur/contract/agreement';
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
 * The shared opinions as one table (RFC 4180): opinion, submitted_at, themes parted by "; ", and how
 * many agreed, disagreed and passed, where enough people answered for that to be told; and whether
 * it stands alone. It names nobody.
 */
export const exportCsv = (
  record: AnalysisRecord,
  shared: SharedOpinion[],
  { common, divided, uncertain }: Pick<Agreement, 'common' | 'divided' | 'uncertain'>,
): string => {
  const answered = new Map(
    [...common, ...divided, ...uncertain].map((entry) => [entry.opinion.id, entry]),
  );
  const themesOf = new Map<string, string[]>();
  for (const { title, opinionIds } of record.themes) {
    for (const id of opinionIds) themesOf.set(id, [...(themesOf.get(id) ?? []), title]);
  }
  const single = new Set(record.singleVoiceIds);
  const rows = shared.map(({ id, content, submitted_at: submittedAt }) => {
    const { agree = '', disagree = '', pass = '' } = answered.get(id) ?? {};
    const themes = (themesOf.get(id) ?? []).join('; ');
    return row([
      content,
      submittedAt,
      themes,
      String(agree),
      String(disagree),
      String(pass),
      single.has(id) ? 'yes' : 'no',
    ]);
  });
  const head = ['opinion', 'submitted_at', 'themes', 'agree', 'disagree', 'pass', 'single_voice'];
  return byteOrderMark + row(head) + rows.join('');
};
