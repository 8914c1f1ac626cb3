import type { ExportFormat } from '@murmur/contract/analysis';
import type { RoomApi } from '@murmur/contract/internal';
import type { Room } from '@murmur/contract/room';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { type Around, showAllResults } from '../results/show-results.ts';
import { exportCsv } from './export-csv.ts';
import { exportJson } from './export-json.ts';
import { exportMd } from './export-md.ts';
import type { PdfPress } from './export-pdf.ts';
import { readShared } from './read-shared.ts';
import { makeReport } from './report.ts';

export type ExportedFile = { file: Uint8Array; contentType: string; fileName: string };

const contentTypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

/**
 * The results of a room as a file, named by the room's code and the day (UTC) of its discussion.
 * Of what people wrote it holds shared opinions alone.
 * @throws AppError UNAVAILABLE when a PDF could not be printed.
 */
export const exportResults = async (
  format: ExportFormat,
  {
    room,
    record,
    around,
    press,
    api,
  }: { room: Room; record: AnalysisRecord; around: Around; press: PdfPress; api: RoomApi },
): Promise<ExportedFile> => {
  const discussedAt = new Date(record.discussedAt);
  const results = showAllResults(record, around);
  const write: Record<ExportFormat, () => Promise<Uint8Array | string> | string> = {
    pdf: () => press.print(makeReport(results, discussedAt)),
    csv: async () => exportCsv(record, await readShared(api, room.room_id), results.agreement),
    json: async () => exportJson(results, await readShared(api, room.room_id)),
    md: () => exportMd(makeReport(results, discussedAt)),
  };
  const content = await write[format]();
  return {
    file: typeof content === 'string' ? Buffer.from(content, 'utf8') : content,
    contentType: contentTypes[format],
    fileName: `murmur-${room.room_code}-${discussedAt.toISOString().slice(0, 10)}.${format}`,
  };
};
