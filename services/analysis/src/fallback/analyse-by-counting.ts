import type { AnalysisDraft, AnalystRoom } from '../analyst.ts';
import { withWords } from '../grouping/describe-groups.ts';
import type { Grouping } from '../grouping/grouping.ts';
import { groupByMeaning } from '../grouping/meaning/group-by-meaning.ts';
import { groupByWords } from '../grouping/words/group-by-words.ts';
import { tellRoom } from '../telling/tell-room.ts';

export type CountingJob = {
  room: AnalystRoom;
  useCharacters: boolean;
  /** Where it is known already, but for the words of its groups. */
  grouping?: Grouping;
};

const groupOpinions = (room: AnalystRoom): Grouping =>
  room.meaning ? groupByMeaning(room, room.meaning.vectors) : groupByWords(room);

/**
 * Reads a room without a chat model and says what it said: groups, by meaning where vectors tell it and
 * else by words, counts and quotations. The same opinions give the same draft, in whatever order they
 * come.
 */
export const analyseByCounting = ({ room, useCharacters, grouping }: CountingJob): AnalysisDraft =>
  tellRoom(room, grouping ? withWords(room, grouping) : groupOpinions(room), useCharacters);
