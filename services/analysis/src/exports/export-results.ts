import type { AllResults, ExportFormat } from '@murmur/contract/analysis';
import type { RoomApi } from '@murmur/contract/internal';
import type { Room } from '@murmur/contract/room';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { type ResultsContext, showAllResults } from '../results/show-results.ts';
import { readTranscript } from '../transcript/read-transcript.ts';
import { exportCsv, type SharedOpinion } from './export-csv.ts';
import { exportJson } from './export-json.ts';
import { exportMd } from './export-md.ts';
import type { PrintQueue } from './print-queue.ts';
import { localInstants } from './reader-zone.ts';
import { makeReport, type Report } from './report.ts';

export type ExportedFile = { file: Uint8Array; contentType: string; fileName: string };

const contentTypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

export type TextFormat = Exclude<ExportFormat, 'pdf'>;

/** The data from which every file of a room's results is generated. */
export type ExportSource = {
  room: Room;
  record: AnalysisRecord;
  results: AllResults;
  report: Report;
  /** The reader's time zone. */
  zone: string;
};

export const readSource = (
  room: Room,
  record: AnalysisRecord,
  context: ResultsContext,
  zone: string,
): ExportSource => {
  const results = showAllResults(record, context);
  const report = makeReport(results, new Date(record.discussedAt), zone);
  return { room, record, results, report, zone };
};

/** Creates a file named after the room's code and the reader's day of its discussion. */
export const toFile = (
  format: ExportFormat,
  { room, record, zone }: ExportSource,
  content: Uint8Array | string,
  part = '',
): ExportedFile => {
  const at = new Date(record.discussedAt);
  const day = localInstants(zone, at)(at.toISOString()).slice(0, 10);
  return {
    file: typeof content === 'string' ? Buffer.from(content, 'utf8') : content,
    contentType: contentTypes[format],
    fileName: `murmur-${room.room_code}-${day}${part}.${format}`,
  };
};

/**
 * Exports the results as a PDF document.
 * @throws AppError UNAVAILABLE when printing fails
 */
export const exportPdf = async (
  source: ExportSource,
  printQueue: PrintQueue,
): Promise<ExportedFile> =>
  toFile('pdf', source, await printQueue.printReports([source.report], source.record.roomId));

/** Returns the remaining shared opinions of a room or, for an event, the statements of its rooms. */
export const readShared = async (
  api: RoomApi,
  { room, record }: Pick<ExportSource, 'room' | 'record'>,
): Promise<SharedOpinion[]> => {
  const { opinions } = await readTranscript(api, room);
  return opinions
    .filter(({ is_public: isPublic }) => isPublic)
    .map(({ id, content, submitted_at, author }) => ({
      id,
      content,
      submitted_at,
      ...record.event?.names[author],
    }));
};

/** Exports the results as text. Of the opinions, only shared ones are included. */
export const exportText = async (
  format: TextFormat,
  source: ExportSource,
  api: RoomApi,
): Promise<ExportedFile> => {
  const { record, results, report, zone } = source;
  const write: Record<TextFormat, () => Promise<Uint8Array> | string> = {
    csv: async () => exportCsv(record, await readShared(api, source), results.agreement, zone),
    json: async () => exportJson(results, await readShared(api, source)),
    md: () => exportMd(report),
  };
  return toFile(format, source, await write[format]());
};
