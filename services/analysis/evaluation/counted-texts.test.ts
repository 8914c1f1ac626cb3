import { describe, expect, test } from '@jest/globals';
import { createFallbackAnalyst } from '../src/fallback/fallback-analyst.ts';
import { RoomCounts } from '../src/writing/verify/counted-text.ts';
import { Verifier } from '../src/writing/verify/verifier.ts';
import { asAnalystRoom, halves, readLabelledRooms } from './labelled-room.ts';
import { draftOf, readRoom } from './reading-way.ts';

const way = { name: 'words', analyst: createFallbackAnalyst() } as const;

describe.each(halves)('texts that code made of the %s rooms', (half) => {
  test.each(readLabelledRooms(half).map((room) => [room.name, room] as const))(
    'all pass the check: %s',
    async (_, labelled) => {
      const room = asAnalystRoom(labelled);
      const draft = await draftOf(way, room);
      const counts = new RoomCounts(room, draft);
      const verifier = new Verifier(room);
      const said = [
        ...draft.reporter,
        ...draft.characters.flatMap(({ claims }) => claims),
        ...Object.values(draft.filters).flat(),
        ...draft.themes.map(({ summary, opinionIds }) => ({ text: summary, opinionIds })),
      ];
      const refused: string[] = [];
      for (const claim of said) {
        const refusal = await verifier.refuseCounted(claim, counts);
        if (refusal !== null) refused.push(`${refusal}: ${claim.text}`);
      }
      expect(refused).toEqual([]);
      const { record } = await readRoom(way, room);
      expect(record.quality.sentences_dropped).toBe(0);
    },
  );
});
