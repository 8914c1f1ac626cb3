import type { AnalysisDraft, AnalystRoom, DraftQuality } from '../analyst.ts';
import { tellRoom } from '../telling/tell-room.ts';

export const countedByWords: DraftQuality = {
  way: 'words',
  model: null,
  prompt_version: null,
  duplicates: null,
  noise: null,
  tokens_in: null,
  tokens_out: null,
  cost: null,
};

/** What can be said of a room that could not be read: how much was written, and the voices. */
export const countRoom = (room: AnalystRoom): AnalysisDraft =>
  tellRoom(
    room,
    {
      way: 'words',
      groups: [],
      singleIds: room.opinions.map(({ id }) => id),
      noiseIds: [],
      duplicateOf: new Map(),
    },
    false,
  );
