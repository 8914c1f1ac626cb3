import type { AnalysisDraft, AnalystRoom } from '../analyst.ts';
import type { Grouping } from '../grouping/grouping.ts';
import { countMood } from '../writing/count-mood.ts';
import { tellCharacters } from './tell-characters.ts';
import { tellFilters, tellReport } from './tell-filters.ts';
import { readRoom, say } from './told-room.ts';

/**
 * Says what a grouping found, in the room's language: counts, and people's own words. It knows nothing
 * of how opinions were grouped, and no sentence of it says more than it counted.
 * Emotions are left untold: by words, or by likeness of meaning, fewer than four in five were right.
 */
export const tellRoom = (
  analystRoom: AnalystRoom,
  grouping: Grouping,
  useCharacters: boolean,
): AnalysisDraft => {
  const room = readRoom(analystRoom, grouping);
  const { groups, ids, noiseIds, opinion, repeatedIds, singleIds, way } = room;
  return {
    themes: groups.map(({ opinionIds, title, typicalId }) => {
      const hidden = room.privateIds(opinionIds).length;
      const name = hidden > 0 ? 'summaryWithPrivate' : 'summary';
      return {
        title,
        summary: say(room, name, opinionIds).text,
        emotion: 'neutral_fallback',
        opinionIds,
        typicalId,
      };
    }),
    reporter: tellReport(room),
    characters: useCharacters && ids.length > 0 ? tellCharacters(room) : [],
    filters: tellFilters(room),
    mood: countMood(ids.map(() => null)),
    singleVoiceIds: singleIds.filter((id) => opinion(id)?.isPublic),
    quality: {
      way,
      model: way === 'embeddings' ? (analystRoom.meaning?.model ?? null) : null,
      prompt_version: null,
      duplicates: repeatedIds.length,
      noise: noiseIds.length,
      tokens_in: null,
      tokens_out: null,
      cost: null,
    },
    generatedBy: 'fallback',
  };
};
