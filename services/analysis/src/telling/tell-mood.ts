import { type Emotion, emotion } from '@murmur/contract/analysis';
import type { Claim } from '../analyst.ts';
import { say, type ToldRoom } from './told-room.ts';

type Count = { name: Emotion; ids: string[] };

/** Opinions by the emotion that their words tell, most first. */
export const countEmotions = ({ emotions }: ToldRoom, ids: string[]): Count[] =>
  emotion.options
    .map((name) => ({ name, ids: ids.filter((id) => emotions.get(id) === name) }))
    .filter((count) => count.ids.length > 0)
    .toSorted((a, b) => b.ids.length - a.ids.length);

/** "3 with a question and 2 with a proposal", as the language writes it. */
export const listCounts = ({ fill, templates }: ToldRoom, counts: Count[]): string =>
  new Intl.ListFormat(templates.locale).format(
    counts.map(({ name, ids }) => fill(templates.toned[name], { n: ids.length })),
  );

/** The emotion that more than half of these opinions tell; neutral where none does. */
export const leadingEmotion = (room: ToldRoom, ids: string[]): Emotion => {
  const [first] = countEmotions(room, ids);
  return first && first.ids.length * 2 > ids.length ? first.name : 'neutral_fallback';
};

export const tellMood = (room: ToldRoom): Claim[] => {
  const counts = countEmotions(room, room.ids);
  const [first] = counts;
  if (!first) return [say(room, 'moodUntold', room.ids)];
  const told = counts.reduce((sum, { ids }) => sum + ids.length, 0);
  const m = room.ids.length - told;
  const leading = counts.filter(({ ids }) => ids.length === first.ids.length);
  const name = leading.length === 1 ? 'moodLeads' : 'moodTied';
  const order = say(
    room,
    name,
    leading.flatMap(({ ids }) => ids),
    { list: listCounts(room, leading) },
  );
  return [
    say(room, 'mood', room.ids, { list: listCounts(room, counts), m }),
    ...(counts.length > 1 ? [order] : []),
  ];
};
