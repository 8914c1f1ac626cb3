import { filters } from '@murmur/contract/analysis';
import {
  type AnalysisDraft,
  type Analyst,
  type AnalystOptions,
  type AnalystRoom,
  emptyQuality,
} from '../analyst.ts';

export type Script = (room: AnalystRoom, options: AnalystOptions) => Promise<AnalysisDraft>;

export class ScriptedAnalyst implements Analyst {
  calls = 0;
  readonly #script: Script;

  constructor(script: Script) {
    this.#script = script;
  }

  analyse(room: AnalystRoom, options: AnalystOptions): Promise<AnalysisDraft> {
    this.calls += 1;
    return this.#script(room, options);
  }
}

/** Returns a valid draft in English that cites every opinion of the room. */
export const soundDraft = (room: AnalystRoom, generatedBy: string): AnalysisDraft => {
  const opinionIds = room.opinions.map(({ id }) => id);
  const claim = (text: string) => ({ text, opinionIds });
  return {
    themes: [
      {
        title: 'A theme',
        summary: 'What it is.',
        emotion: 'constructive_ideas',
        opinionIds,
        typicalId: room.opinions.find(({ isPublic }) => isPublic)?.id ?? null,
      },
    ],
    reporter: [claim(`Said by the ${generatedBy}.`), claim('And a second sentence.')],
    characters: [
      { emotion: 'positive_hope', claims: [claim('Good will come of it.')] },
      { emotion: 'critical_concern', claims: [claim('Or perhaps it will not.')] },
    ],
    filters: Object.fromEntries(
      filters.map((filter) => [filter, [claim(`In the ${filter} voice.`)]]),
    ) as AnalysisDraft['filters'],
    singleVoiceIds: [],
    quality: emptyQuality,
    generatedBy,
  };
};

export const soundFallback = (): ScriptedAnalyst =>
  new ScriptedAnalyst(async (room) => soundDraft(room, 'fallback'));
