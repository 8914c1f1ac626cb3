import type { Agreement } from '@murmur/contract/agreement';
import type { RoomName } from '@murmur/contract/event';
import type { TranscriptOpinion } from '@murmur/contract/internal';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';

/** A shared opinion as files show it; a statement of an event with its room, where that may be named. */
export type SharedOpinion = Pick<TranscriptOpinion, 'id' | 'content' | 'submitted_at'> &
  Partial<RoomName>;

/** By this mark spreadsheets know UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * The places where a cell, and so a formula, may begin: at the start, and after each character that some
 * locale or program parts cells or rows by, since there the quotes around this file's cells stand in
 * the wrong columns. Blanks and quotes before the formula are what such a program drops.
 */
const formulaStart =
  /(?<=^|[,;|؛；\t\v\f\r\n\u0085\u2028\u2029])(?=[ "\u00a0\u3000]*[=+\-@\t\r＝＋－＠])/gu;

const cell = (text: string): string =>
  `"${text.replaceAll(formulaStart, "'").replaceAll('"', '""')}"`;

const row = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`;

type Listed = Pick<Agreement, 'common' | 'rejected' | 'divided' | 'uncertain'>;

const head = ['opinion', 'submitted_at', 'themes', 'agree', 'disagree', 'pass', 'single_voice'];

const columnsOf = (record: AnalysisRecord | undefined): string[] =>
  record?.event === undefined ? head : [...head, 'room', 'label'];

const rowsOf = (
  record: AnalysisRecord,
  shared: SharedOpinion[],
  { common, rejected, divided, uncertain }: Listed,
): string[][] => {
  const answered = new Map(
    [...common, ...rejected, ...divided, ...uncertain].map((entry) => [entry.opinion.id, entry]),
  );
  const themesOf = new Map<string, string[]>();
  for (const { title, opinionIds } of record.themes) {
    for (const id of opinionIds) themesOf.set(id, [...(themesOf.get(id) ?? []), title]);
  }
  const single = new Set(record.singleVoiceIds);
  return shared.map(({ id, content, submitted_at: submittedAt, ordinal, label }) => {
    const { agree = '', disagree = '', pass = '' } = answered.get(id) ?? {};
    const themes = (themesOf.get(id) ?? []).join('; ');
    return [
      content,
      submittedAt,
      themes,
      String(agree),
      String(disagree),
      String(pass),
      single.has(id) ? 'yes' : 'no',
      ...(record.event === undefined ? [] : [String(ordinal ?? ''), label ?? '']),
    ];
  });
};

/**
 * The shared opinions as one table (RFC 4180), every cell quoted: opinion, submitted_at, themes
 * separated by "; ", how many agreed, disagreed and passed, where enough people answered to show
 * that, and whether it stands alone; in an event also its room. It names nobody.
 */
export const exportCsv = (
  record: AnalysisRecord,
  shared: SharedOpinion[],
  agreement: Listed,
): string =>
  byteOrderMark + [columnsOf(record), ...rowsOf(record, shared, agreement)].map(row).join('');

export type CsvQuestion = {
  question: number;
  record: AnalysisRecord;
  shared: SharedOpinion[];
  agreement: Listed;
};

/** The same of all questions of a series, each row behind its question's number and topic. */
export const exportSeriesCsv = (questions: CsvQuestion[]): string => {
  const rows = questions.flatMap(({ question, record, shared, agreement }) =>
    rowsOf(record, shared, agreement).map((cells) => [String(question), record.topic, ...cells]),
  );
  const columns = columnsOf(questions[0]?.record);
  return byteOrderMark + [['question', 'topic', ...columns], ...rows].map(row).join('');
};
