import type { Agreement, Positions } from '@murmur/contract/agreement';
import type { Character, Filter } from '@murmur/contract/analysis';
import type {
  SharedCharacterAnalysis,
  SharedResults,
  SharedSeries,
  ShareMetadata,
} from '@murmur/contract/share';
import { callLate } from '../../../lib/api/call-late.ts';

/** Shared results from either of the two calls. */
export type SharedView = {
  summary: string;
  /** The tone of the summary, or `character` with the two characters. */
  filter: Filter | 'character';
  characters: Character[];
  metadata: ShareMetadata;
  series: SharedSeries;
  opinions: number;
  agreement: Agreement;
  positions: Positions | null;
  accessedAt: string;
  /** Set if no text is a model's. */
  counted: { modelTried: boolean } | null;
};

type Making = SharedResults['analysis'] | SharedCharacterAnalysis['analysis'];

const countedIn = ({ generated_by: by, model_tried: modelTried = false }: Making) =>
  by === 'fallback' ? { modelTried } : null;

async function withCharacters(shareId: string, signal: AbortSignal): Promise<SharedView> {
  const answer = await callLate('getSharedCharacters', { params: { share_id: shareId }, signal });
  const { reporter_summary, total_opinions, character1, character2, agreement, positions } =
    answer.analysis;
  return {
    summary: reporter_summary,
    filter: 'character',
    characters: [
      { position: 1, ...character1 },
      { position: 2, ...character2 },
    ],
    metadata: answer.metadata,
    series: answer.series,
    opinions: total_opinions,
    agreement,
    positions,
    accessedAt: answer.accessed_at,
    counted: countedIn(answer.analysis),
  };
}

async function basic(shareId: string, signal: AbortSignal): Promise<SharedView> {
  const answer = await callLate('getSharedResults', { params: { share_id: shareId }, signal });
  return {
    summary: answer.analysis.summary,
    filter:
      answer.analysis.filter_applied === 'character-based'
        ? 'character'
        : answer.analysis.filter_applied,
    characters: answer.analysis.characters,
    metadata: answer.metadata,
    series: answer.series,
    opinions: answer.analysis.total_opinions,
    agreement: answer.analysis.agreement,
    positions: answer.analysis.positions,
    accessedAt: answer.accessed_at,
    counted: countedIn(answer.analysis),
  };
}

/** The shared results with their two characters, or without if those cannot be loaded. */
export async function loadShared(shareId: string, signal: AbortSignal): Promise<SharedView> {
  try {
    return await withCharacters(shareId, signal);
  } catch (cause) {
    if (signal.aborted) throw cause;
    console.error('No character analysis of these shared results', cause);
    return basic(shareId, signal);
  }
}
