import { seededRandom } from '@murmur/analysis/agreement/seeded-random';
import { asAnalystRoom, type LabelledRoom } from './labelled-room.ts';
import { type LikenessFigures, measureLikeness } from './measure-likeness.ts';
import { measureRepeats, type RepeatFigures } from './measure-repeats.ts';
import { measureTexts, type TextFigures } from './measure-texts.ts';
import { measureThemes, type ThemeFigures } from './measure-themes.ts';
import { draftOf, type ReadingMethod, readRoom } from './reading-method.ts';
import { shuffled } from './shuffled.ts';
import { addUp, countWhere, none, type Tally } from './tally.ts';

/** All figures of one analysis. Figures of several rooms can be summed. */
export type Figures = ThemeFigures &
  LikenessFigures &
  RepeatFigures &
  TextFigures & {
    /** Share of themes that stay the same when the opinions are shuffled. */
    shuffled: Tally;
    /** Sums of seconds, CPU seconds and tokens over a number of rooms. */
    seconds: Tally;
    cpuSeconds: Tally;
    tokens: Tally;
  };

const shuffles = 3;

const measureShuffled = async (
  method: ReadingMethod,
  room: LabelledRoom,
  whole: string[][],
): Promise<Tally> => {
  const read = asAnalystRoom(room);
  const nameOf = (ids: string[]): string => ids.toSorted().join();
  const same: Tally[] = [];
  for (let seed = 1; seed <= shuffles; seed += 1) {
    const opinions = shuffled(read.opinions, seededRandom(seed));
    const { themes } = await draftOf(method, { ...read, opinions });
    const found = new Set(themes.map(({ opinionIds }) => nameOf(opinionIds)));
    same.push(countWhere(whole, (ids) => found.has(nameOf(ids))));
  }
  return addUp(same);
};

export const measureRoom = async (method: ReadingMethod, room: LabelledRoom): Promise<Figures> => {
  const read = asAnalystRoom(room);
  const { record, seconds, cpuSeconds } = await readRoom(method, read);
  const { embeddings } = method.prepare ? await method.prepare(read) : { embeddings: null };
  const themes = record.themes.map(({ opinionIds }) => opinionIds);
  // Each analysis by a model costs money.
  const isCounted = record.quality.method !== 'model';
  const { tokens_in: tokensIn, tokens_out: tokensOut } = record.quality;
  return {
    ...measureThemes(room, record),
    ...measureLikeness(room, embeddings ?? null),
    ...measureRepeats(room),
    ...(await measureTexts(read, record)),
    shuffled: isCounted ? await measureShuffled(method, room, themes) : none,
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
