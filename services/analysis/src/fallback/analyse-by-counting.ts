import { type AnalysisDraft, type AnalystRoom, emptyQuality } from '../analyst.ts';
import { readingOrder } from '../repetition/reading-order.ts';
import { type FoundTheme, findThemesByWords } from './find-themes-by-words.ts';
import { type Bounds, limitRoom } from './limit-room.ts';
import { writeOverview } from './write-overview.ts';

export type CountingJob = {
  room: AnalystRoom;
  useCharacters: boolean;
  /** True if a model was asked and none of its text is used. */
  modelTried?: boolean | undefined;
  /** Themes edited by the host, which replace the themes that were found. */
  themes?: FoundTheme[];
  /**
   * Bounds of the sample that is compared in a larger room; the totals still cover all opinions. Absent =
   * `wholeBounds`.
   */
  bounds?: Bounds;
};

/** Bounds that fit the time and the memory of a thread. */
export const wholeBounds: Bounds = { opinions: 10_000, characters: 800_000 };

/**
 * Analyses a room without a chat model: words used by several people, questions, counts, and people's own words.
 * Similarity is used only to order single opinions, never to group them. The same opinions give the same draft in any
 * order. No emotions are assigned: fewer than four in five of those derived from words were correct.
 */
export const analyseByCounting = ({
  room,
  useCharacters,
  modelTried = false,
  themes,
  bounds = wholeBounds,
}: CountingJob): AnalysisDraft => {
  const read = findThemesByWords(limitRoom(room, bounds));
  const found = themes === undefined ? read : { ...read, themes };
  const placed = new Set(found.themes.flatMap(({ opinionIds }) => opinionIds));
  const shared = new Set(room.opinions.filter(({ isPublic }) => isPublic).map(({ id }) => id));
  // A statement that another room repeated is not listed as that of a single room.
  const isEchoed = (id: string): boolean => room.isEvent === true && found.echoedIds.has(id);
  const alone = found.voiceIds.filter((id) => shared.has(id) && !placed.has(id) && !isEchoed(id));
  const { reporter, filters, characters } = writeOverview(room, found, useCharacters);
  return {
    themes: found.themes.map(({ kind, title, forms, opinionIds, typicalId }) => ({
      kind,
      title,
      forms,
      summary: '',
      emotion: 'neutral_fallback',
      opinionIds,
      typicalId,
    })),
    reporter,
    characters,
    filters,
    singleVoiceIds: readingOrder(alone, room.embeddings?.vectors),
    quality: {
      ...emptyQuality,
      method: room.embeddings ? 'embeddings' : 'words',
      model: room.embeddings?.model ?? null,
      duplicates: found.repeatIds.length,
      noise: found.noiseIds.length,
      model_tried: modelTried,
    },
    generatedBy: 'fallback',
  };
};
