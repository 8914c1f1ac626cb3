import type { Handlers } from '@murmur/shared/runtime/http-app';
import {
  type ExportedFile,
  type ExportSource,
  exportPdf,
  exportText,
  readSource,
  type TextFormat,
} from '../exports/export-results.ts';
import type { AnalysisParts } from '../pipeline/analysis-parts.ts';
import { type AsTold, readAsTold } from './as-told.ts';
import { editTheme } from './edit-theme.ts';
import { findResults, roomNotFound } from './find-results.ts';
import { listHeard, reportMisread } from './for-participant.ts';
import { Recent } from './recent.ts';
import { requestAnalysis } from './request-analysis.ts';
import { shareResults } from './share-results.ts';
import { type Around, showAllResults, showCharacters, showResults } from './show-results.ts';

type ResultsHandlers = Pick<
  Handlers<'analysis'>,
  | 'getResults'
  | 'getAllResults'
  | 'analyzeRoom'
  | 'getCharacters'
  | 'shareResults'
  | 'downloadResults'
  | 'editTheme'
  | 'listHeard'
  | 'reportMisread'
>;

/** How long a download is shared: shorter than it takes to remove an opinion and look for it. */
const downloadTtlMs = 1_000;
const maxDownloads = 8;

/** The calls on a room's results. */
export const createResultsHandlers = (parts: AnalysisParts): ResultsHandlers => {
  const { analyses, clock, room, press } = parts;
  const findTold = async (roomId: string): Promise<AsTold> =>
    readAsTold(parts, await findResults(parts, roomId));
  const lookAround = async ({ record, texts, word }: AsTold): Promise<Around> => ({
    texts,
    word,
    misreads: await analyses.countMisreads(record.roomId),
  });

  const readExportSource = async (roomId: string): Promise<ExportSource> => {
    const told = await findTold(roomId);
    const [around, found] = await Promise.all([
      lookAround(told),
      room.readRoom({ room_id: roomId }),
    ]);
    if (found === null) throw roomNotFound();
    return readSource(found, told.record, around);
  };
  // A class downloads at once; of a room of 5,000 opinions a file takes 40 ms of the event loop.
  const sources = new Recent(clock, downloadTtlMs, readExportSource, maxDownloads);
  const files = new Recent<ExportedFile>(
    clock,
    downloadTtlMs,
    async (key) => {
      const at = key.indexOf(' ');
      const [format, roomId] = [key.slice(0, at), key.slice(at + 1)];
      return exportText(format as TextFormat, await sources.get(roomId), room);
    },
    maxDownloads,
  );

  return {
    getResults: async ({ params, query }) => {
      const told = await findTold(params.id);
      const voice = { filter: query.filter, includeStats: query.include_stats };
      return { data: showResults(told.record, await lookAround(told), voice) };
    },
    getAllResults: async ({ params }) => {
      const told = await findTold(params.id);
      return { data: showAllResults(told.record, await lookAround(told)) };
    },
    analyzeRoom: async ({ params, query, headers, body }) => {
      const status = await requestAnalysis(parts, {
        roomId: params.id,
        hostToken: headers['x-host-token'] ?? query.host_token,
        useCharacters: body.use_characters,
      });
      return { status: status === 'queued' ? 202 : 200, data: { status } };
    },
    getCharacters: async ({ params }) => {
      const { record } = await findTold(params.id);
      return {
        data: { characters: showCharacters(record), reporter_summary: record.reporterSummary },
      };
    },
    shareResults: async ({ params }, { baseUrl }) => {
      const { link, created } = await shareResults(parts, params.id, baseUrl);
      return { status: created ? 201 : 200, data: link };
    },
    downloadResults: async ({ params, query }) => {
      const source = await sources.get(params.id);
      return query.format === 'pdf'
        ? exportPdf(source, press)
        : files.get(`${query.format} ${params.id}`);
    },
    editTheme: async ({ params, query, headers, body }) => {
      const { record, themeId } = await editTheme(parts, {
        roomId: params.id,
        themeId: params.theme_id,
        hostToken: headers['x-host-token'] ?? query.host_token,
        title: body.title,
        mergeInto: body.merge_into,
      });
      const told = await readAsTold(parts, record);
      const { themes } = showAllResults(told.record, await lookAround(told));
      const theme = themes.find(({ id }) => id === themeId);
      if (theme === undefined) throw new Error('an edit ended in no theme');
      return { data: theme };
    },
    listHeard: async ({ params, query }) => {
      const { record } = await findTold(params.id);
      return { data: { sentences: await listHeard(room, record, query.participant_id) } };
    },
    reportMisread: async ({ params, body }) => {
      const { record } = await findTold(params.id);
      const count = await reportMisread(parts, record, {
        participantId: body.participant_id,
        sentenceId: body.sentence_id,
      });
      return { data: { misread_count: count } };
    },
  };
};
