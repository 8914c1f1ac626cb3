import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import type { Handlers } from '@murmur/shared/runtime/http-app';
import type { AnalysisParts } from '../analysis-parts.ts';
import { exportResults } from '../exports/export-results.ts';
import { editTheme } from '../results/edit-theme.ts';
import { findResults, roomNotFound } from '../results/find-results.ts';
import { listHeard } from '../results/list-heard.ts';
import { reportMisread } from '../results/report-misread.ts';
import { requestAnalysis } from '../results/request-analysis.ts';
import {
  type Around,
  showAllResults,
  showCharacters,
  showResults,
} from '../results/show-results.ts';
import { withoutRemoved } from '../results/without-removed.ts';
import { shareResults } from '../shares/share-results.ts';

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

/** The calls on a room's results. */
export const createResultsHandlers = (parts: AnalysisParts): ResultsHandlers => {
  const { analyses, room, citedTexts, standing, words, press } = parts;
  const lookAround = async (roomId: string): Promise<Around> => {
    const [texts, misreads, word] = await Promise.all([
      citedTexts.get(roomId),
      analyses.countMisreads(roomId),
      words.get(roomId),
    ]);
    return { texts, misreads, word };
  };
  const findStanding = async (roomId: string): Promise<AnalysisRecord> => {
    const record = await findResults(parts, roomId);
    return withoutRemoved(record, await standing.get(roomId));
  };

  return {
    getResults: async ({ params, query }) => {
      const record = await findStanding(params.id);
      const voice = { filter: query.filter, includeStats: query.include_stats };
      return { data: showResults(record, await lookAround(params.id), voice) };
    },
    getAllResults: async ({ params }) => {
      const record = await findStanding(params.id);
      return { data: showAllResults(record, await lookAround(params.id)) };
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
      const record = await findStanding(params.id);
      return {
        data: { characters: showCharacters(record), reporter_summary: record.reporterSummary },
      };
    },
    shareResults: async ({ params }, { baseUrl }) => {
      const { link, created } = await shareResults(parts, params.id, baseUrl);
      return { status: created ? 201 : 200, data: link };
    },
    downloadResults: async ({ params, query }) => {
      const record = await findStanding(params.id);
      const [found, around] = await Promise.all([
        room.readRoom({ room_id: params.id }),
        lookAround(params.id),
      ]);
      if (found === null) throw roomNotFound();
      return exportResults(query.format, { room: found, record, around, press, api: room });
    },
    editTheme: async ({ params, query, headers, body }) => {
      const { record, themeId } = await editTheme(parts, {
        roomId: params.id,
        themeId: params.theme_id,
        hostToken: headers['x-host-token'] ?? query.host_token,
        title: body.title,
        mergeInto: body.merge_into,
      });
      const { themes } = showAllResults(record, await lookAround(params.id));
      const theme = themes.find(({ id }) => id === themeId);
      if (theme === undefined) throw new Error('an edit ended in no theme');
      return { data: theme };
    },
    listHeard: async ({ params, query }) => ({
      data: { sentences: await listHeard(parts, params.id, query.participant_id) },
    }),
    reportMisread: async ({ params, body }) => {
      const count = await reportMisread(parts, params.id, {
        participantId: body.participant_id,
        sentenceId: body.sentence_id,
      });
      return { data: { misread_count: count } };
    },
  };
};
