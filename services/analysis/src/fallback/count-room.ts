import type { DraftQuality } from '../analyst.ts';

export const countedByWords: DraftQuality = {
  method: 'words',
  model: null,
  prompt_version: null,
  duplicates: null,
  noise: null,
  tokens_in: null,
  tokens_out: null,
  cost: null,
};
