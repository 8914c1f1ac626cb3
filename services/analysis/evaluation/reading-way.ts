import type { Emotion, Way } from '@murmur/contract/analysis';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import type { AnalysisDraft, Analyst, AnalystRoom } from '../src/analyst.ts';
import { prepare } from '../src/steps/2-prepare.ts';
import { writeResults } from '../src/steps/4-write.ts';
import { aRoomView, aTranscriptOpinion } from '../src/testing/a-transcript.ts';

/** One of the ways to run, ready to read rooms. */
export type ReadingWay = {
  name: Way;
  analyst: Analyst;
  /** The emotion it gives an opinion, null where it abstains; absent where it gives none by opinion. */
  emotionOf?: (content: string, room: AnalystRoom) => Emotion | null;
  /** Whether a room is read often enough to see if groups stay; a model is paid by the reading. */
  steadiness: boolean;
};

/** What people would see of a room, and what it took. */
export type RoomRead = { record: AnalysisRecord; seconds: number; cpuSeconds: number };

const neverStopped = new AbortController().signal;

export const draftOf = (way: ReadingWay, room: AnalystRoom): Promise<AnalysisDraft> =>
  way.analyst.analyse(room, { useCharacters: true, signal: neverStopped, onProgress: () => {} });

/** Reads a room as the product does: the draft is checked and written down as it would be stored. */
export const readRoom = async (way: ReadingWay, room: AnalystRoom): Promise<RoomRead> => {
  const people = new Set(room.opinions.map(({ author }) => author)).size;
  const transcript = {
    room: aRoomView({ topic: room.topic, language: room.language, participant_count: people }),
    opinions: room.opinions.map(({ id, author, content, isPublic }) =>
      aTranscriptOpinion(id, author, content, isPublic),
    ),
    nicknames: [],
  };
  const prepared = await prepare(transcript);
  const [began, busy] = [performance.now(), process.cpuUsage()];
  const draft = await draftOf(way, prepared.analystRoom);
  const record = await writeResults({
    transcript,
    prepared,
    draft,
    fallbackDraft: () => {
      throw new Error(`${way.name} left a part unsaid in "${room.topic}"`);
    },
    useCharacters: true,
    readAt: 0,
  });
  const { user, system } = process.cpuUsage(busy);
  const seconds = (performance.now() - began) / 1000;
  return { record, seconds, cpuSeconds: (user + system) / 1_000_000 };
};
