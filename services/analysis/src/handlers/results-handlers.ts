import type { Handlers } from '@murmur/shared/runtime/http-app';
import type { AnalysisParts } from '../analysis-parts.ts';
import { exportResults } from '../exports/export-results.ts';
import { type AsTold, readAsTold } from '../results/as-told.ts';
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
  const { analyses, room, press } = parts;
  const findTold = async (roomId: string): Promise<AsTold> =>
    readAsTold(parts, await findResults(parts, roomId));
  const lookAround = async ({ record, texts, word }: AsTold): Promise<Around> => ({
    texts,
    word,
    misreads: await analyses.countMisreads(record.roomId),
  });

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
      const told = await findTold(params.id);
      const [around, found] = await Promise.all([
        lookAround(told),
        room.readRoom({ room_id: params.id }),
      ]);
      if (found === null) throw roomNotFound();
      const { record } = told;
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
