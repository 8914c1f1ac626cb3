import type { Emotion, Filter } from '@murmur/contract/analysis';
import type { Claim } from '../analyst.ts';
import { soundsHarsh } from './harsh-words.ts';
import { honesty, outside, tellGroup, tellLargest, tellVoices, totals } from './tell-groups.ts';
import { tellMood } from './tell-mood.ts';
import type { ClaimName } from './templates.ts';
import { say, type ToldRoom } from './told-room.ts';

const inReport = 6;
const inShort = 3;

const hopeful: Emotion[] = ['positive_hope', 'constructive_ideas'];
const critical: Emotion[] = ['critical_concern', 'disappointed_regret'];
const asking: Emotion[] = ['curious_questioning'];

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

const repeated = (room: ToldRoom): Claim[] =>
  room.repeatedIds.length > 0 ? [say(room, 'repeated', room.repeatedIds)] : [];

/** Everything that was found, group by group with two voices each. */
export const tellReport = (room: ToldRoom): Claim[] =>
  room.groups.length === 0
    ? [totals(room), ...tellVoices(room), ...outsideWords(room), honesty(room)]
    : [
        totals(room),
        grouped(room),
        ...tellLargest(room),
        ...room.groups.slice(0, inReport).flatMap((group) => tellGroup(room, group, 2)),
        ...moreGroups(room, inReport),
        ...outside(room),
        ...tellMood(room),
        honesty(room),
      ];

/** In a room without groups all stand alone, and only what holds no words is worth a sentence. */
const outsideWords = (room: ToldRoom): Claim[] =>
  room.noiseIds.length > 0 ? [say(room, 'noise', room.noiseIds)] : [];

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
  ...repeated(room),
  ...outside(room),
  ...tellMood(room),
  honesty(room),
];

/** Opinions of some emotions, counted, and the words of a few. */
const tellToned = (
  room: ToldRoom,
  [count, quoting]: [ClaimName, ClaimName],
  wanted: Emotion[],
  isFit: (id: string) => boolean = () => true,
): Claim[] => {
  const ids = room.ids.filter((id) => wanted.includes(room.emotions.get(id) ?? 'neutral_fallback'));
  if (ids.length === 0) return [];
  const order = room.groups.flatMap(({ opinionIds }) => opinionIds).concat(room.singleIds);
  const readable = order.filter((id) => ids.includes(id) && room.quote(id) !== null && isFit(id));
  const quotes = readable
    .slice(0, inShort)
    .map((id) => say(room, quoting, [id], { quote: room.quote(id) ?? '' }));
  return [say(room, count, ids), ...quotes];
};

/** What is said kindly first, and no harsh word. */
const tellMild = (room: ToldRoom): Claim[] => {
  const isGentle = (id: string): boolean => !soundsHarsh(room.opinion(id)?.content ?? '');
  const groups = room.groups.map((group) => ({
    ...group,
    opinionIds: group.opinionIds.filter(isGentle),
  }));
  const hopes = tellToned(room, ['hopeful', 'hopefulQuote'], hopeful, isGentle);
  const questions = tellToned(room, ['asking', 'askingQuote'], asking, isGentle);
  const voices =
    groups.length > 0
      ? room.groups
          .filter((_, at) => groups[at]?.opinionIds.includes(room.groups[at]?.typicalId ?? ''))
          .slice(0, inShort)
          .flatMap((group) => tellGroup(room, group, 1))
      : tellVoices(room, isGentle);
  return [totals(room), ...hopes, ...questions, ...voices, honesty(room)];
};

/** Where it is private, who wrote most, and what is worded as criticism. */
const tellSpicy = (room: ToldRoom): Claim[] => {
  const hidden = room.groups.filter(
    ({ opinionIds }) => room.privateIds(opinionIds).length * 2 > opinionIds.length,
  );
  const byAuthor = [...Map.groupBy(room.ids, (id) => room.opinion(id)?.author).values()];
  const most = Math.max(0, ...byAuthor.map(({ length }) => length));
  const busiest = byAuthor.filter(({ length }) => length === most);
  return [
    ...tellToned(room, ['critical', 'criticalQuote'], critical),
    ...tellToned(room, ['asking', 'askingQuote'], asking),
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
