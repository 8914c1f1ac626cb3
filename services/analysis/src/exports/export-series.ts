import type { ExportFormat } from '@murmur/contract/analysis';
import type { RoomApi } from '@murmur/contract/internal';
import { exportSeriesCsv } from './export-csv.ts';
import { exportSeriesJson } from './export-json.ts';
import { exportMd } from './export-md.ts';
import { type ExportedFile, type ExportSource, readShared, toFile } from './export-results.ts';
import type { PrintQueue } from './print-queue.ts';
import type { Report } from './report.ts';

/** Adds the number of the question to the topic, so that every page identifies its question. */
const reportOf = ({ room, report }: ExportSource): Report => ({
  ...report,
  topic: `${room.question}. ${report.topic}`,
});

/**
 * Exports one document for the questions of a series, in order. The questions stay separate: nothing links the
 * opinions of one person.
 * @throws AppError UNAVAILABLE when printing fails
 */
export const exportSeries = async (
  format: ExportFormat,
  sources: [ExportSource, ...ExportSource[]],
  { room: api, printQueue }: { room: RoomApi; printQueue: PrintQueue },
): Promise<ExportedFile> => {
  const readAll = () =>
    Promise.all(
      sources.map(async ({ room, record, results, zone }) => ({
        question: room.question,
        record,
        results,
        zone,
        agreement: results.agreement,
        shared: await readShared(api, { room, record }),
      })),
    );
  const write: Record<ExportFormat, () => Promise<Uint8Array | string> | string> = {
    pdf: () => printQueue.printReports(sources.map(reportOf), sources[0].record.roomId),
    md: () => sources.map((source) => exportMd(reportOf(source))).join('\n'),
    csv: async () => exportSeriesCsv(await readAll()),
    json: async () => exportSeriesJson(await readAll()),
  };
  return toFile(format, sources[0], await write[format](), '-all');
};
