import type { Filter } from '@murmur/contract/analysis';
import type { Claim } from '../analyst.ts';
import { soundsHarsh } from './harsh-words.ts';
import {
  honesty,
  outside,
  tellGroup,
  tellLargest,
  tellVoices,
  totals,
  voicesOf,
} from './tell-groups.ts';
import type { ClaimName } from './templates.ts';
import { say, type ToldRoom } from './told-room.ts';

const inReport = 6;
const inShort = 3;

const contentOf = (room: ToldRoom, id: string): string => room.opinion(id)?.content ?? '';

const grouped = (room: ToldRoom): Claim =>
  say(
    room,
    'grouped',
    room.groups.flatMap(({ opinionIds }) => opinionIds),
    { k: room.groups.length },
  );

const moreGroups = (room: ToldRoom, told: number): Claim[] => {
  const more = room.groups.slice(told);
  const ids = more.flatMap(({ opinionIds }) => opinionIds);
  return more.length > 0 ? [say(room, 'moreGroups', ids, { k: more.length })] : [];
};

/** In a room without groups all stand alone, and only what was set aside is worth a sentence. */
const setAside = (room: ToldRoom): Claim[] =>
  room.noiseIds.length > 0 ? [say(room, 'noise', room.noiseIds)] : [];

const untold = (room: ToldRoom): Claim => say(room, 'moodUntold', []);

/** Everything that was found, group by group with two voices each. */
export const tellReport = (room: ToldRoom): Claim[] =>
  room.groups.length === 0
    ? [totals(room), ...tellVoices(room), ...setAside(room), untold(room), honesty(room)]
    : [
        totals(room),
        grouped(room),
        ...tellLargest(room),
        ...room.groups.slice(0, inReport).flatMap((group) => tellGroup(room, group, 2)),
        ...moreGroups(room, inReport),
        ...outside(room),
        untold(room),
        honesty(room),
      ];

const tellNeutral = (room: ToldRoom): Claim[] =>
  room.groups.length === 0
    ? [totals(room), ...tellVoices(room), honesty(room)]
    : [
        totals(room),
        ...room.groups.slice(0, inShort).flatMap((group) => tellGroup(room, group, 1)),
        ...moreGroups(room, inShort),
        ...outside(room),
        honesty(room),
      ];

/** Figures alone. */
const tellBasic = (room: ToldRoom): Claim[] => [
  totals(room),
  ...room.groups
    .slice(0, inReport)
    .map(({ opinionIds, title }) => say(room, 'figures', opinionIds, { title })),
  ...(room.repeatedIds.length > 0 ? [say(room, 'repeated', room.repeatedIds)] : []),
  ...outside(room),
  untold(room),
  honesty(room),
];

/** Opinions of a wording, counted, and the words of a few people. */
const tellWorded = (
  room: ToldRoom,
  [count, quoting]: [ClaimName, ClaimName],
  isWorded: (content: string) => boolean,
  isFit: (content: string) => boolean = () => true,
): Claim[] => {
  const ids = room.ids.filter((id) => isWorded(contentOf(room, id)));
  if (ids.length === 0) return [];
  const worded = new Set(ids);
  const inOrder = room.groups.flatMap(({ opinionIds }) => opinionIds).concat(room.singleIds);
  const fit = inOrder.filter((id) => worded.has(id) && isFit(contentOf(room, id)));
  return [
    say(room, count, ids),
    ...voicesOf(room, fit, inShort).map((id) =>
      say(room, quoting, [id], { quote: room.quote(id) ?? '' }),
    ),
  ];
};

const asks = (content: string): boolean => /[?？]/u.test(content);
const isGentle = (content: string): boolean => !soundsHarsh(content);

/** A voice of each group that uses no strong word, and questions. */
const tellMild = (room: ToldRoom): Claim[] => {
  const soft = room.groups.flatMap(({ opinionIds }) => {
    const gentle = opinionIds.filter((id) => isGentle(contentOf(room, id)));
    const [voice] = voicesOf(room, gentle, 1);
    const quote = voice && room.quote(voice);
    return quote ? [say(room, 'softVoice', opinionIds, { quote })] : [];
  });
  const voices =
    room.groups.length > 0
      ? soft.slice(0, inReport)
      : tellVoices(room, (id) => isGentle(contentOf(room, id)));
  const questions = tellWorded(room, ['asking', 'askingQuote'], asks, isGentle);
  return [totals(room), ...voices, ...questions, honesty(room)];
};

/** Strong words, what is mostly private, who wrote most. */
const tellSpicy = (room: ToldRoom): Claim[] => {
  const hidden = room.groups.filter(
    ({ opinionIds }) => room.privateIds(opinionIds).length * 2 > opinionIds.length,
  );
  const byAuthor = [...Map.groupBy(room.ids, (id) => room.opinion(id)?.author).values()];
  const most = Math.max(0, ...byAuthor.map(({ length }) => length));
  const busiest = byAuthor.filter(({ length }) => length === most);
  return [
    ...tellWorded(room, ['strongWords', 'strongQuote'], soundsHarsh),
    ...tellWorded(room, ['asking', 'askingQuote'], asks),
    ...hidden
      .slice(0, inShort)
      .map(({ opinionIds, title }) => say(room, 'mostlyPrivate', opinionIds, { title })),
    ...(most > 1 && byAuthor.length > 1 ? [say(room, 'busiest', busiest.flat(), { n: most })] : []),
    ...(room.groups.length === 0 ? tellVoices(room) : tellLargest(room)),
    honesty(room),
  ];
};

export const tellFilters = (room: ToldRoom): Record<Filter, Claim[]> => ({
  neutral: tellNeutral(room),
  basic: tellBasic(room),
  mild: tellMild(room),
  spicy: tellSpicy(room),
});
