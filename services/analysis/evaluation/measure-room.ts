import { seededRandom } from '../src/agreement/seeded-random.ts';
import type { AnalysisDraft, AnalystRoom } from '../src/analyst.ts';
import { falseClaims, falseTitles, partsOf } from '../src/telling/testing/false-claims.ts';
import { asAnalystRoom, type LabelledRoom } from './labelled-room.ts';
import { type GroupFigures, measureGroups, measureKept } from './measure-groups.ts';
import { measureRepeats, type RepeatFigures } from './measure-repeats.ts';
import { measureTexts, type TextFigures } from './measure-texts.ts';
import { draftOf, type ReadingWay, readRoom } from './reading-way.ts';
import { shuffled } from './shuffled.ts';
import { addUp, countWhere, none, type Tally } from './tally.ts';

/** Everything that is measured of one reading; rooms add up. */
export type Figures = GroupFigures &
  RepeatFigures &
  TextFigures & {
    /** Of all opinions, those in a group. */
    grouped: Tally;
    /** Groups found again when a tenth of the opinions is not there. */
    kept: Tally;
    /** Groups found again, exactly, when the opinions come in another order. */
    shuffled: Tally;
    /** Of all opinions, those that were given an emotion. */
    emotionTold: Tally;
    /** Of all texts, those that claim what the opinions do not show, every number, quotation and order recounted. */
    falseSaid: Tally;
    /** Seconds, seconds of CPU and tokens; the whole is rooms. */
    seconds: Tally;
    cpuSeconds: Tally;
    tokens: Tally;
  };

const drops = 5;
const shuffles = 3;

const groupsOf = (draft: { themes: { opinionIds: string[] }[] }): string[][] =>
  draft.themes.map(({ opinionIds }) => opinionIds);

const measureSteadiness = async (
  way: ReadingWay,
  room: LabelledRoom,
  whole: string[][],
): Promise<{ kept: Tally; shuffled: Tally }> => {
  const read = asAnalystRoom(room);
  const kept: Tally[] = [];
  for (let seed = 1; seed <= drops; seed += 1) {
    const random = seededRandom(seed);
    const opinions = read.opinions.filter(() => random() >= 0.1);
    const part = groupsOf(await draftOf(way, { ...read, opinions }));
    kept.push(measureKept(whole, part, new Set(opinions.map(({ id }) => id))));
  }
  const same: Tally[] = [];
  const nameOf = (group: string[]): string => group.toSorted().join();
  for (let seed = 1; seed <= shuffles; seed += 1) {
    const opinions = shuffled(read.opinions, seededRandom(seed));
    const again = groupsOf(await draftOf(way, { ...read, opinions }));
    const found = new Set(again.map(nameOf));
    same.push(countWhere(whole, (group) => found.has(nameOf(group))));
  }
  return { kept: addUp(kept), shuffled: addUp(same) };
};

const countFalse = (room: AnalystRoom, draft: AnalysisDraft): Tally => {
  const faults = [...falseClaims(room, draft), ...falseTitles(room, draft)];
  return { part: faults.length, whole: partsOf(draft).flat().length + draft.themes.length };
};

/** Reads a labelled room in one way and holds what comes out against the labels. */
export const measureRoom = async (way: ReadingWay, room: LabelledRoom): Promise<Figures> => {
  const read = asAnalystRoom(room);
  const { draft, record, seconds, cpuSeconds } = await readRoom(way, read);
  const groups = groupsOf(record);
  const counts = record.quality.way !== 'model';
  // A model is paid by the reading, and what it says is no template that could be read back.
  const steady = counts
    ? await measureSteadiness(way, room, groups)
    : { kept: none, shuffled: none };
  const falseSaid = counts ? countFalse(read, draft) : none;
  const { tokens_in: tokensIn, tokens_out: tokensOut } = record.quality;
  return {
    ...measureGroups(room, groups),
    ...steady,
    ...measureRepeats(room),
    ...(await measureTexts(read, record)),
    grouped: { part: new Set(groups.flat()).size, whole: read.opinions.length },
    emotionTold: {
      part: read.opinions.length - record.mood.untold,
      whole: read.opinions.length,
    },
    falseSaid,
    seconds: { part: seconds, whole: 1 },
    cpuSeconds: { part: cpuSeconds, whole: 1 },
    tokens: { part: (tokensIn ?? 0) + (tokensOut ?? 0), whole: 1 },
  };
};

export const addFigures = (figures: readonly Figures[]): Figures => {
  const [first] = figures;
  if (!first) throw new Error('no room was measured');
  const names = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, addUp(figures.map((one) => one[name]))]),
  ) as Figures;
};
