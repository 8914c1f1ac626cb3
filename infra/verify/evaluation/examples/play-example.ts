import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Analyst } from '@murmur/analysis/analyst';
import { createFallbackAnalyst } from '@murmur/analysis/fallback/fallback-analyst';
import { createOpenAiAnalyst } from '@murmur/analysis/model/openai-analyst';
import {
  type AnalysisScene,
  type EndedRoom,
  openScene,
} from '@murmur/analysis/testing/analysis-scene';
import { ModelServer } from '@murmur/analysis/testing/model-server';
import type { AllResults } from '@murmur/contract/analysis';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { heading, printReading, printVerdicts } from '../../../operate/rehearsal/print-reading.ts';
import { castVotes } from './cast-votes.ts';
import { type ExampleRoom, peopleOf } from './example-rooms.ts';
import type { RecordedAnswers } from './recorded-answers.ts';

/** Analyses a room like the service, and returns the results as they are served. */
const play = async (
  room: ExampleRoom,
  analyst: Analyst | null,
  prepare: (scene: AnalysisScene, ended: EndedRoom) => Promise<void>,
): Promise<AllResults> => {
  const scene = await openScene(openEmbedded, { analyst, fallback: createFallbackAnalyst() });
  const web = createServer(scene.service.http);
  try {
    const { language, topic } = room;
    const ended = await scene.endRoom(peopleOf(room), { language, topic });
    await prepare(scene, ended);
    await scene.analyse(ended);
    await once(web.listen(0, '127.0.0.1'), 'listening');
    const { port } = web.address() as AddressInfo;
    const served = await fetch(`http://127.0.0.1:${port}/api/rooms/${ended.roomId}/results/all`);
    const { data } = (await served.json()) as { data: AllResults };
    return data;
  } finally {
    web.closeAllConnections();
    web.close();
    await scene.close();
  }
};

/** A room analysed with a model server that returns readers' answers, before any votes. */
export const playWithModel = async (
  room: ExampleRoom,
  answers: RecordedAnswers,
): Promise<AllResults> => {
  const server = new ModelServer(answers.answer);
  try {
    const baseURL = await server.open();
    const analyst = createOpenAiAnalyst({ apiKey: 'none', baseURL, model: 'a-reader' });
    return await play(room, analyst, async () => {});
  } finally {
    await server.close();
  }
};

export const playWithoutModel = (room: ExampleRoom): Promise<AllResults> =>
  play(room, null, castVotes);

export const printExample = (results: AllResults): string => {
  const { statistics: numbers, quality } = results;
  const { voters, votes, groups } = results.agreement;
  return [
    `# ${results.topic}`,
    heading('Statistics'),
    `- opinions: ${numbers.total_opinions}, of which ${results.unplaced_count} in no theme`,
    `- greetings, ads or instructions to the model: ${quality.noise}`,
    `- people who wrote: ${numbers.active_participants} of ${numbers.participant_count}`,
    results.generated_by === 'fallback'
      ? `- answers in the vote: ${votes}, from ${voters} people; groups: ${groups.map(({ size }) => size).join(' and ') || 'none'}`
      : `- sentences kept: ${quality.sentences_kept}, rejected: ${quality.sentences_dropped}`,
    ...printVerdicts(results.agreement),
    ...printReading(results),
    '',
  ].join('\n');
};
