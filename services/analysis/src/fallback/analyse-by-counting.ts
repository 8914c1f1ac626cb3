import type { Emotion } from '@murmur/contract/analysis';
import type { AnalysisDraft, AnalystRoom } from '../analyst.ts';
import { tellEmotion } from '../emotions/tell-emotion.ts';
import type { Grouping } from '../grouping/grouping.ts';
import { groupByWords } from '../grouping/words/group-by-words.ts';
import { tellRoom } from '../telling/tell-room.ts';

export type CountingJob = {
  room: AnalystRoom;
  useCharacters: boolean;
  /** What vectors of meaning found; null to group by words. */
  grouping: Grouping | null;
};

/**
 * Reads a room without a model and says what it said: groups, counts and quotations. The same opinions
 * give the same draft, in whatever order they come.
 */
export const analyseByCounting = ({
  room,
  useCharacters,
  grouping,
}: CountingJob): AnalysisDraft => {
  const emotions = new Map<string, Emotion>();
  for (const { id, content } of room.opinions) {
    const emotion = tellEmotion(content, room.language);
    if (emotion !== null) emotions.set(id, emotion);
  }
  return tellRoom(room, grouping ?? groupByWords(room), emotions, useCharacters);
};
