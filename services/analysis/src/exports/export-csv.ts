import type { Agreement } from '@murmur/contract/agreement';
import type { RoomName } from '@murmur/contract/event';
import type { TranscriptOpinion } from '@murmur/contract/internal';
import type { Language } from '@murmur/contract/language';
import { answeredEntries } from '@murmur/contract/outline/verdict';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { isNoise } from '@murmur/shared/text/is-noise';
import { isQuestion } from '@murmur/shared/text/is-question';
import { nameOfRoom, writtenLanguage } from '@murmur/shared/text/room-name';
import { encodeInSlices } from './encode-in-slices.ts';
import { localInstants } from './reader-zone.ts';

/** A shared opinion as exported; for an event, a statement with its room, if that may be named. */
export type SharedOpinion = Pick<TranscriptOpinion, 'id' | 'content' | 'submitted_at'> &
  Partial<RoomName>;

/** A byte order mark, by which spreadsheets recognise UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Positions where a cell, and so a formula, may begin: at the start, and after each character that any locale or
 * program uses to separate cells or rows, because a program that expects another separator also splits quoted cells.
 * Such programs also ignore spaces and quotes before a formula.
 */
const formulaStart =
  /(?<=^|[,;|؛；\t\v\f\r\n\u0085\u2028\u2029])(?=[ "\u00a0\u3000]*[=+\-@\t\r＝＋－＠])/gu;

const cell = (text: string): string =>
  `"${text.replaceAll(formulaStart, "'").replaceAll('"', '""')}"`;

const row = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`;

type Listed = Pick<
  Agreement,
  'common' | 'rejected' | 'divided' | 'uncertain' | 'questions' | 'by_room'
>;

const head = [
  'opinion',
  'submitted_at',
  'themes',
  'agree',
  'disagree',
  'pass',
  'single_voice',
  'kind',
  'same_as',
  'answered',
];

const kindOf = (content: string, language: Language): string =>
  isNoise(content) ? 'noise' : isQuestion(content, language) ? 'question' : 'statement';

const columnsOf = (record: AnalysisRecord | undefined): string[] =>
  record?.event === undefined ? head : [...head, 'room', 'label', 'agree_by_room'];

export type CsvSource = {
  record: AnalysisRecord;
  shared: SharedOpinion[];
  agreement: Listed;
  /** The reader's time zone. */
  zone: string;
};

function* rowsOf({ record, shared, agreement, zone }: CsvSource): Generator<string[]> {
  const localInstant = localInstants(zone, new Date(record.discussedAt));
  const entries = answeredEntries(agreement);
  const listed = new Map(entries.map((entry) => [entry.opinion.id, entry]));
  const sameAs = new Map(
    entries.flatMap(({ opinion, same }) => same.map(({ id }) => [id, opinion.content])),
  );
  const naming = writtenLanguage(record.language, record.topic);
  const byRoom = new Map(
    agreement.by_room?.map(({ opinion_id: id, rooms }) => [
      id,
      rooms
        .map(({ agree, disagree, ...room }) => {
          return `${nameOfRoom(naming, room)}: ${agree}/${agree + disagree}`;
        })
        .join('; '),
    ]),
  );
  const themesOf = new Map<string, string[]>();
  for (const { title, opinionIds } of record.themes) {
    for (const id of opinionIds) themesOf.set(id, [...(themesOf.get(id) ?? []), title]);
  }
  const single = new Set(record.singleVoiceIds);
  // Without a model, nobody knows which statements other rooms made in other words.
  const isKnown = record.event === undefined || record.generatedBy !== 'fallback';
  const known = new Set(shared.map(({ id }) => id));
  // Statements of an earlier question, which were written then.
  const offered = entries
    .filter(({ opinion, same }) => ![opinion, ...same].some(({ id }) => known.has(id)))
    .map(({ opinion }) => ({ ...opinion, submitted_at: null }));
  const listedOnce = new Map(offered.map((each) => [each.id, each]));
  for (const each of [...shared, ...listedOnce.values()]) {
    const { id, content, submitted_at: submittedAt, ordinal, label } = each;
    const { agree = '', disagree = '', pass = '', answered } = listed.get(id) ?? {};
    const themes = (themesOf.get(id) ?? []).join('; ');
    yield [
      content,
      submittedAt === null ? '' : localInstant(submittedAt),
      themes,
      String(agree),
      String(disagree),
      String(pass),
      isKnown ? (single.has(id) ? 'yes' : 'no') : '',
      kindOf(content, record.language),
      sameAs.get(id) ?? '',
      answered ? 'yes' : '',
      ...(record.event === undefined
        ? []
        : [String(ordinal ?? ''), label ?? '', byRoom.get(id) ?? '']),
    ];
  }
}

function* lines(columns: string[], rows: Iterable<string[]>): Generator<string> {
  yield byteOrderMark + row(columns);
  for (const cells of rows) yield row(cells);
}

const write = (columns: string[], rows: Iterable<string[]>): Promise<Buffer> =>
  encodeInSlices(lines(columns, rows));

/**
 * Exports the shared opinions as one table (RFC 4180) with every cell quoted: opinion, submitted_at, themes separated
 * by "; ", the counts of agree, disagree and pass, whether the opinion is outside every theme (empty in an event without a model), its kind (statement, question or
 * noise), the opinion with which it is counted if both say the same, and whether the host marked it as answered; for
 * an event also its room, and for the statements with the most votes how many of those who took a side agree in each
 * room. The table contains no names of people.
 */
export const exportCsv = (
  record: AnalysisRecord,
  shared: SharedOpinion[],
  agreement: Listed,
  zone = 'UTC',
): Promise<Buffer> => write(columnsOf(record), rowsOf({ record, shared, agreement, zone }));

export type CsvQuestion = CsvSource & { question: number };

function* rowsOfSeries(questions: CsvQuestion[]): Generator<string[]> {
  for (const { question, ...source } of questions)
    for (const cells of rowsOf(source)) yield [String(question), source.record.topic, ...cells];
}

/** Exports the same table for all questions of a series, with the number and topic of the question in each row. */
export const exportSeriesCsv = (questions: CsvQuestion[]): Promise<Buffer> =>
  write(['question', 'topic', ...columnsOf(questions[0]?.record)], rowsOfSeries(questions));
