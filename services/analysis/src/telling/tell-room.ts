import type { AnalysisDraft, AnalystRoom } from '../analyst.ts';
import type { Grouping } from '../grouping/grouping.ts';
import { countMood } from '../writing/count-mood.ts';
import { tellCharacters } from './tell-characters.ts';
import { tellFilters, tellReport } from './tell-filters.ts';
import { leadingEmotion } from './tell-mood.ts';
import { type Emotions, readRoom, say } from './told-room.ts';

/**
 * Says what a grouping found, in the room's language: counts, and people's own words. It knows nothing
 * of how opinions were grouped, and no sentence of it says more than it counted.
 * @param emotions only of opinions whose words tell it surely.
 */
export const tellRoom = (
  analystRoom: AnalystRoom,
  grouping: Grouping,
  emotions: Emotions,
  useCharacters: boolean,
): AnalysisDraft => {
  const room = readRoom(analystRoom, grouping, emotions);
  const { groups, ids, noiseIds, opinion, repeatedIds, singleIds, way } = room;
  return {
    themes: groups.map(({ opinionIds, title, typicalId }) => {
      const hidden = room.privateIds(opinionIds).length;
      const name = hidden > 0 ? 'summaryWithPrivate' : 'summary';
      return {
        title,
        summary: say(room, name, opinionIds).text,
        emotion: leadingEmotion(room, opinionIds),
        opinionIds,
        typicalId,
      };
    }),
    reporter: tellReport(room),
    characters: useCharacters && ids.length > 0 ? tellCharacters(room) : [],
    filters: tellFilters(room),
    mood: countMood(ids.map((id) => emotions.get(id) ?? null)),
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
