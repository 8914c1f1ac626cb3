import type { AllResults, ExportFormat, Results, Theme } from '@murmur/contract/analysis';
import { hostCallOf } from '@murmur/shared/runtime/http/host-credentials';
import type { Handlers } from '@murmur/shared/runtime/http/http-app';
import {
  type ExportedFile,
  type ExportSource,
  exportPdf,
  exportText,
  readSource,
  type TextFormat,
} from '../exports/export-results.ts';
import { exportSeries } from '../exports/export-series.ts';
import { readerZone } from '../exports/reader-zone.ts';
import { isPartial } from '../pipeline/complete-results.ts';
import { findTheme } from '../results/change-themes.ts';
import { listCitedSentences, reportMisread } from '../results/cited-sentences.ts';
import { ThemeEditor } from '../results/edit-theme.ts';
import { EncodedViews } from '../results/encoded-views.ts';
import { findResults, roomNotFound } from '../results/find-results.ts';
import type { CurrentResults } from '../results/kept-results.ts';
import { shareResults } from '../results/share-results.ts';
import { ShortLivedCache } from '../results/short-lived-cache.ts';
import {
  type ResultsContext,
  showAllResults,
  showCharacters,
  showResults,
  showTheme,
} from '../results/show-results.ts';
import type { AnalysisDeps } from './analysis-deps.ts';
import { readCurrentResults } from './current-results.ts';
import { requestAnalysis, resumeAnalysis } from './request-analysis.ts';

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

/** The time for which a download is cached while the opinions remain unchanged. */
const downloadTtlMs = 1_000;
const maxDownloads = 8;

export const createResultsHandlers = (parts: AnalysisDeps): ResultsHandlers => {
  const { analyses, clock, room, printQueue, revisions } = parts;
  const editor = new ThemeEditor(parts);
  const voices = new EncodedViews<Results>();
  const allVoices = new EncodedViews<AllResults>();
  const editedThemes = new EncodedViews<Theme>();
  const findCurrent = async (roomId: string): Promise<CurrentResults> =>
    readCurrentResults(parts, await findResults(parts, roomId));
  const readContext = async ({ record, ...context }: CurrentResults): Promise<ResultsContext> => ({
    ...context,
    isPartial: isPartial(record, clock.now()),
    modelNow: parts.modelName,
    misreads: await analyses.countMisreads(record.roomId),
  });

  const readExportSource = async (key: string): Promise<ExportSource> => {
    const [roomId = '', zone = ''] = key.split(' ');
    const current = await findCurrent(roomId);
    const [context, found] = await Promise.all([
      readContext(current),
      room.readRoom({ room_id: roomId }),
    ]);
    if (found === null) throw roomNotFound();
    return readSource(found, current.record, context, zone);
  };
  // A whole class may download at the same moment, and a file of 5,000 opinions blocks the event loop for 40 ms.
  const sources = new ShortLivedCache(clock, downloadTtlMs, readExportSource, maxDownloads);
  const findSource = async (roomId: string, zone: string): Promise<ExportSource> =>
    sources.get(`${roomId} ${zone}`, await revisions.submit(roomId));
  const listQuestions = async (roomId: string): Promise<string[]> => {
    const series = await room.readSeries({ room_id: roomId });
    const withResults: string[] = [];
    for (const { room_id: id } of series?.questions ?? []) {
      if ((await analyses.find(id)) !== null) withResults.push(id);
    }
    return withResults;
  };
  const readSeriesSources = async (
    roomId: string,
    zone: string,
  ): Promise<[ExportSource, ...ExportSource[]]> => {
    const seriesSources: ExportSource[] = [];
    for (const id of await listQuestions(roomId)) seriesSources.push(await findSource(id, zone));
    const [first = await findSource(roomId, zone), ...others] = seriesSources;
    return [first, ...others];
  };
  const files = new ShortLivedCache<ExportedFile>(
    clock,
    downloadTtlMs,
    async (key) => {
      const [questions, format, roomId = '', zone = ''] = key.split(' ');
      return questions === 'all'
        ? exportSeries(format as ExportFormat, await readSeriesSources(roomId, zone), parts)
        : exportText(format as TextFormat, await findSource(roomId, zone), room);
    },
    maxDownloads,
  );

  return {
    getResults: async ({ params, query }) => {
      const current = await findCurrent(params.id);
      const context = await readContext(current);
      const voice = { filter: query.filter, includeStats: query.include_stats };
      const name = `${voice.filter} ${voice.includeStats}`;
      const encoded = await voices.get({ current, context, name }, () =>
        showResults(current.record, context, voice),
      );
      return { encoded };
    },
    getAllResults: async ({ params }) => {
      const current = await findCurrent(params.id);
      // If the worker that was completing them has died, another one continues; a queued job is not added again.
      if (isPartial(current.record, clock.now())) await resumeAnalysis(parts, current.record);
      const context = await readContext(current);
      const encoded = await allVoices.get({ current, context, name: 'all' }, () =>
        showAllResults(current.record, context),
      );
      return { encoded };
    },
    analyzeRoom: async (input) => {
      const useCharacters = input.body.use_characters;
      const status = await requestAnalysis(parts, { ...hostCallOf(input), useCharacters });
      return { status: status === 'queued' ? 202 : 200, data: { status } };
    },
    getCharacters: async ({ params }) => {
      const { record } = await findCurrent(params.id);
      return {
        data: { characters: showCharacters(record), reporter_summary: record.reporterSummary },
      };
    },
    shareResults: async (input, { baseUrl }) => {
      const { link, created } = await shareResults(parts, hostCallOf(input), baseUrl);
      return { status: created ? 201 : 200, data: link };
    },
    downloadResults: async ({ params, query }) => {
      const zone = readerZone(query.tz);
      const key = `${query.questions} ${query.format} ${params.id} ${zone}`;
      if (query.questions === 'all') {
        const ids = await listQuestions(params.id);
        const current = await Promise.all(ids.map((id) => revisions.submit(id)));
        return files.get(key, current.join(' '));
      }
      const source = await findSource(params.id, zone);
      return query.format === 'pdf'
        ? exportPdf(source, printQueue)
        : files.get(key, await revisions.submit(params.id));
    },
    editTheme: async (input) => {
      const { params, body } = input;
      const { record, themeId } = await editor.edit({
        ...hostCallOf(input),
        themeId: params.theme_id,
        title: body.title,
        mergeInto: body.merge_into,
      });
      const current = await readCurrentResults(parts, record);
      const context = await readContext(current);
      const theme = findTheme(current.record.themes, themeId);
      const encoded = await editedThemes.get({ current, context, name: theme.id }, () =>
        showTheme(current.record, theme, current),
      );
      return { encoded };
    },
    listHeard: async ({ params, query }) => {
      const { record } = await findCurrent(params.id);
      return { data: { sentences: await listCitedSentences(room, record, query.participant_id) } };
    },
    reportMisread: async ({ params, body }) => {
      const { record } = await findCurrent(params.id);
      const count = await reportMisread(parts, record, {
        participantId: body.participant_id,
        sentenceId: body.sentence_id,
      });
      return { data: { misread_count: count } };
    },
  };
};
