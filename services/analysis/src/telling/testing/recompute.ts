import { isNoise } from '@murmur/shared/text/is-noise';
import type { AnalysisDraft, AnalystRoom, Claim } from '../../analyst.ts';
import { soundsHarsh } from '../harsh-words.ts';
import { quotable } from '../quotable.ts';
import type { ClaimName } from '../templates.ts';
import type { ReadClaim } from './read-back.ts';

const sameSet = (one: string[], two: string[]): boolean =>
  one.length === two.length && new Set([...one, ...two]).size === one.length;
const onOneLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ');
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*\d+[.)]\s/u, '')
    .replaceAll(/[ㄱ-ㅎㅏ-ㅣ]|[^\p{L}\p{N}]|w+$/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');

/** Whether most pairs of letters of the one are in the other, and all numbers. */
const areAlike = (one: string, two: string): boolean => {
  const pairs = (text: string) => Array.from(text, (letter, at) => letter + (text[at + 1] ?? ''));
  const numbers = (text: string) => text.replaceAll(/\P{N}+/gu, ' ').trim();
  const [first, second] = [pairs(one), new Set(pairs(two))];
  const share = first.filter((pair) => second.has(pair)).length / first.length;
  return share >= 0.6 && numbers(one) === numbers(two);
};

type Check = (claim: Claim, read: ReadClaim, before: Claim[]) => boolean;

/** What people answered, as they gave it: by opinion how many said yes and no. */
export type Cast = ReadonlyMap<string, { yes: number; no: number }>;

/** Five at least say either, and more than half would, were all asked (95 %, Wilson). */
export const isCommon = ({ yes, no } = { yes: 0, no: 0 }): boolean => {
  const asked = yes + no;
  const ahead = yes / asked - 0.5;
  return asked >= 5 && ahead > 0 && ahead ** 2 > (1.959964 ** 2 * 0.25) / asked;
};

/** Five at least, and three in ten, stand on each side. */
export const isDivided = ({ yes, no } = { yes: 0, no: 0 }): boolean =>
  Math.min(yes, no) >= 5 && Math.min(yes, no) * 10 >= (yes + no) * 3;

/**
 * Recomputes from the opinions alone, and what people answered to them, whether a sentence is true: each number, quotation, order and
 * "all" of it. What groups there are is read from the themes that are shown.
 */
export const createChecks = (
  room: AnalystRoom,
  draft: Pick<AnalysisDraft, 'themes' | 'characters' | 'singleVoiceIds' | 'mood' | 'quality'>,
  cast: Cast = new Map(),
): Record<ClaimName, Check> => {
  const byId = new Map(room.opinions.map((opinion) => [opinion.id, opinion]));
  const all = room.opinions.map(({ id }) => id);
  const people = (ids: string[]): number => new Set(ids.map((id) => byId.get(id)?.author)).size;
  const hidden = (ids: string[]): string[] => ids.filter((id) => byId.get(id)?.isPublic === false);
  const P = people(all);
  const { themes } = draft;
  const grouped = themes.flatMap(({ opinionIds }) => opinionIds);
  const outside = all.filter((id) => !grouped.includes(id));
  const most = Math.max(0, ...themes.map(({ opinionIds }) => people(opinionIds)));
  const themeNamed = (title?: string) => themes.find((theme) => theme.title === title);
  const themeOf = (ids: string[]) =>
    themes.find(({ opinionIds }) => ids.length > 0 && ids.every((id) => opinionIds.includes(id)));

  const quotes = (ids: string[], quote = ''): boolean => {
    const words = quote.replace(/…$/u, '').trimEnd();
    return ids.some((id) => {
      const opinion = byId.get(id);
      return (
        opinion?.isPublic === true && words !== '' && onOneLine(opinion.content).includes(words)
      );
    });
  };
  const counts: Check = ({ opinionIds: ids }, { counts: said }) =>
    Object.entries({
      N: all.length,
      P,
      n: ids.length,
      p: people(ids),
      v: hidden(ids).length,
      s: ids.length - hidden(ids).length,
    }).every(([name, value]) => said[name] === undefined || said[name] === value);
  const and =
    (...checks: Check[]): Check =>
    (...args) =>
      checks.every((check) => check(...args));

  const ofAll: Check = ({ opinionIds }) => sameSet(opinionIds, all);
  const quoted: Check = ({ opinionIds }, { words }) => quotes(opinionIds, words['quote']);
  const ofTheme: Check = ({ opinionIds }, { words }) =>
    sameSet(opinionIds, themeNamed(words['title'])?.opinionIds ?? []);
  const noThemes: Check = () => themes.length === 0;
  type Wording = (content: string) => boolean;
  const worded = (ids: string[], isWorded: Wording): string[] =>
    ids.filter((id) => isWorded(byId.get(id)?.content ?? ''));
  const ofWording =
    (isWorded: Wording): Check =>
    ({ opinionIds }) =>
      sameSet(opinionIds, worded(all, isWorded));
  const quotesWording = (isWorded: Wording): Check =>
    and(quoted, ({ opinionIds }) => worded(opinionIds, isWorded).length === opinionIds.length);
  const asks: Wording = (content) => /[?？]/u.test(content);
  const repeats = (id: string, ids: string[]): boolean => {
    const own = letters(byId.get(id)?.content ?? '');
    return all.some((other) => {
      const same = letters(byId.get(other)?.content ?? '');
      const isSaid = own.includes(same) || same.includes(own) || areAlike(own, same);
      return other !== id && !ids.includes(other) && isSaid;
    });
  };
  const readOut = (before: Claim[]): string[] => before.flatMap(({ opinionIds }) => opinionIds);

  return {
    totals: and(counts, ofAll, () => P !== 1),
    totalsOfOne: and(counts, ofAll, () => P === 1),
    noGroups: noThemes,
    voice: and(quoted, ({ opinionIds }) => opinionIds.length === 1),
    voiceAgain: and(counts, quoted, ({ opinionIds: ids }) =>
      ids.slice(1).every((id) => repeats(id, ids.slice(1))),
    ),
    privateCounted: and(counts, ({ opinionIds }) => sameSet(opinionIds, hidden(all))),
    moreVoices: and(counts, ({ opinionIds }) =>
      opinionIds.every((id) => draft.singleVoiceIds.includes(id)),
    ),
    grouped: and(
      counts,
      ({ opinionIds }) => sameSet(opinionIds, grouped),
      (_, { counts: { k } }) => k === themes.length,
    ),
    alone: and(counts, ({ opinionIds: ids }) =>
      sameSet(
        ids,
        outside.filter((id) => ids.includes(id) || !isNoise(byId.get(id)?.content ?? '')),
      ),
    ),
    noise: and(counts, ({ opinionIds }) =>
      opinionIds.every((id) => outside.includes(id) && isNoise(byId.get(id)?.content ?? '')),
    ),
    repeated: and(counts, ({ opinionIds: ids }) => ids.every((id) => repeats(id, ids))),
    largest: and(counts, ofTheme, ({ opinionIds }) => {
      const first = themes.filter((theme) => people(theme.opinionIds) === most);
      return first.length === 1 && people(opinionIds) === most;
    }),
    largestTied: (_, { words, counts: said }) => {
      const first = themes.filter((theme) => people(theme.opinionIds) === most);
      const isTold = first.every(({ title }) => words['list']?.includes(title));
      return isTold && said['k'] === first.length && said['p'] === most && said['P'] === P;
    },
    group: and(counts, ofTheme, quoted),
    groupLed: and(counts, quoted, ({ opinionIds }) => {
      const theme = themeOf(opinionIds);
      return theme !== undefined && sameSet(theme.opinionIds, opinionIds);
    }),
    groupWord: and(
      (claim, read) => counts(claim, { ...read, counts: { ...read.counts, m: 0 } }, []),
      ofTheme,
      ({ opinionIds }, { words, counts: said }) => {
        const word = words['word']?.toLowerCase() ?? '';
        const using = opinionIds.filter((id) =>
          byId.get(id)?.content.normalize('NFKC').toLowerCase().includes(word),
        );
        const number = said['m'] ?? 0;
        return number >= 3 && number <= people(using);
      },
    ),
    anotherVoice: and(quoted, ({ opinionIds }, _, before) => {
      const last = before.findLast((claim) => claim.opinionIds.length > 1);
      const typical = themeOf(last?.opinionIds ?? [])?.typicalId ?? '';
      const isOther = people([typical, ...opinionIds]) === 2;
      return isOther && opinionIds.every((id) => last?.opinionIds.includes(id));
    }),
    privateGroup: and(
      counts,
      ofTheme,
      ({ opinionIds }) => hidden(opinionIds).length === opinionIds.length,
    ),
    moreGroups: ({ opinionIds }, { counts: { k = 0, n } }) => {
      const rest = themes.slice(themes.length - k).flatMap((theme) => theme.opinionIds);
      return sameSet(opinionIds, rest) && n === rest.length && k > 0;
    },
    figures: and(counts, ofTheme),
    moodUntold: () => draft.mood.untold === all.length,
    asking: and(counts, ofWording(asks)),
    askingQuote: quotesWording(asks),
    strongWords: and(counts, ofWording(soundsHarsh)),
    strongQuote: quotesWording(soundsHarsh),
    softVoice: and(counts, quoted, ({ opinionIds }) => {
      const theme = themeOf(opinionIds);
      return theme !== undefined && sameSet(theme.opinionIds, opinionIds);
    }),
    mostlyPrivate: and(counts, ofTheme, ({ opinionIds }) => {
      const secret = hidden(opinionIds).length;
      return secret > opinionIds.length - secret;
    }),
    busiest: (_, { counts: { n, p, N } }) => {
      const written = [...Map.groupBy(room.opinions, ({ author }) => author).values()];
      const highest = Math.max(...written.map(({ length }) => length));
      const several = written.filter(({ length }) => length === highest).length;
      return n === highest && p === several && N === all.length;
    },
    summary: and(counts, ({ opinionIds }) => hidden(opinionIds).length === 0),
    summaryWithPrivate: and(counts, ({ opinionIds }) => hidden(opinionIds).length > 0),
    speakFor: and(counts, ofTheme),
    twoVoices: ({ opinionIds }, { words, counts: { p } }, before) => {
      const group = before[0]?.opinionIds ?? [];
      const isOf = opinionIds.every((id) => group.includes(id)) && p === people(group);
      const isSaid = quotes(opinionIds, words['first']) && quotes(opinionIds, words['second']);
      return isOf && isSaid && people(opinionIds) === 2;
    },
    oneVoice: and(quoted, ({ opinionIds }, { counts: { p } }, before) => {
      const group = before[0]?.opinionIds ?? [];
      return opinionIds.every((id) => group.includes(id)) && p === people(group);
    }),
    noSharedVoice: and(counts, ({ opinionIds }) =>
      opinionIds.every((id) => hidden([id]).length > 0 || !quotable(byId.get(id)?.content ?? '')),
    ),
    noSecondGroup: () => themes.length === 1,
    aloneVoice: and(quoted, ({ opinionIds }, { counts: { n = 0 } }) => {
      const spoken = outside.filter((id) => !isNoise(byId.get(id)?.content ?? '')).length;
      return opinionIds.every((id) => outside.includes(id)) && n >= spoken && n <= outside.length;
    }),
    noGroupToSpeakFor: noThemes,
    someVoice: and(quoted, (_, { counts: said }) => said['P'] === P),
    noVoiceLeft: () => {
      const speakers = draft.characters.flatMap(({ claims }) => readOut(claims));
      const readable = draft.singleVoiceIds.filter((id) => quotable(byId.get(id)?.content ?? ''));
      return readable.every((id) => people([id, ...speakers]) === people(speakers));
    },
    countedByWords: () => draft.quality.way === 'words',
    countedByMeaning: () => draft.quality.way === 'embeddings',
    votedCommon: and(quoted, ({ opinionIds: [id = ''] }, { counts: { a, y } }) => {
      const { yes, no } = cast.get(id) ?? { yes: 0, no: 0 };
      return isCommon({ yes, no }) && a === yes && y === yes + no;
    }),
    votedDivided: and(quoted, ({ opinionIds: [id = ''] }, { counts: { a, d } }) => {
      const { yes, no } = cast.get(id) ?? { yes: 0, no: 0 };
      return isDivided({ yes, no }) && a === yes && d === no;
    }),
    themeAgreed: ({ opinionIds }, { counts: { k } }) =>
      k !== 0 && k === opinionIds.filter((id) => isCommon(cast.get(id))).length,
    themeDivided: ({ opinionIds }, { counts: { k } }) =>
      k !== 0 && k === opinionIds.filter((id) => isDivided(cast.get(id))).length,
  };
};
