import type { Filter } from '@murmur/contract/analysis';
import type { Claim } from '../../analyst.ts';
import type { FoundTheme } from '../themes/find-themes.ts';
import {
  claim,
  heavy,
  homesOf,
  hopeful,
  listed,
  ofEmotions,
  percent,
  type RoomView,
} from './room-view.ts';
import { spiceRoom } from './spice-room.ts';
import {
  divideClaim,
  headline,
  honesty,
  minorityClaim,
  mixedClaim,
  themeClaim,
  widestDivide,
} from './theme-claims.ts';
import { mainToneClaim, moodClaim } from './tone-claims.ts';

const kindly = { gentle: true, telling: true };

const notNull = (one: Claim | null): one is Claim => one !== null;

function subjects(view: RoomView, most: number): Claim | null {
  const { voice, fill } = view;
  const named = view.themes.slice(0, most);
  if (named.length === 0) return null;
  const parts = named.map(({ title, people }) => fill(voice.themeCount, { title, p: people }));
  const opinions = [...new Set(named.flatMap((theme) => theme.opinions))];
  const template = named.length === 1 ? voice.oneSubject : voice.subjects;
  return claim(view, template, opinions, { list: listed(view, parts) });
}

/** The theme whose people sound most alike, if three or more opinions make it one. */
function alike(view: RoomView): Claim | null {
  const { voice, themes } = view;
  const one = themes
    .map((theme) => ({ theme, own: ofEmotions(theme.opinions, [theme.emotion]) }))
    .filter(
      ({ theme, own }) =>
        theme.emotion !== 'neutral_fallback' &&
        own.length * 2 > theme.opinions.length &&
        own.length >= 3,
    )
    .toSorted(
      (a, b) => b.own.length / b.theme.opinions.length - a.own.length / a.theme.opinions.length,
    )[0];
  if (one === undefined) return null;
  const { theme, own } = one;
  return claim(view, voice.alike, own, {
    title: theme.title,
    m: theme.opinions.length,
    tone: voice.tone[theme.emotion],
  });
}

function neutral(view: RoomView): Claim[] {
  const divide = widestDivide(view);
  const apart =
    divide === null
      ? mixedClaim(view)
      : divideClaim(view, divide, view.voice.divided, view.voice.dividedQuotes);
  const [main] = view.themes;
  return [
    subjects(view, 3) ?? headline(view),
    mainToneClaim(view),
    main === undefined ? null : themeClaim(view, main, 1),
    alike(view),
    apart,
    minorityClaim(view),
  ].filter(notNull);
}

function basic(view: RoomView): Claim[] {
  const { voice, opinions, people } = view;
  const shared = opinions.filter(({ isPublic }) => isPublic).length;
  const figures = (theme: FoundTheme): Claim =>
    claim(view, voice.themeFigures, theme.opinions, {
      title: theme.title,
      share: percent(view, theme.people, people),
    });
  return [
    claim(view, voice.totals, opinions, {
      N: opinions.length,
      P: people,
      s: shared,
      v: opinions.length - shared,
    }),
    ...view.themes.slice(0, 8).map(figures),
    moodClaim(view),
  ].filter(notNull);
}

function mild(view: RoomView): Claim[] {
  const { voice, themes, groups, quotes, people, minority } = view;
  const [main, next] = themes.filter((theme) => theme !== minority);
  if (main === undefined) return [headline(view), mainToneClaim(view)];
  const bright = ofEmotions(view.opinions, hopeful);
  const dark = ofEmotions(view.opinions, heavy);
  const [glad] = homesOf(view, ['positive_hope']);
  const hope =
    (glad === undefined ? null : quotes.find(glad.own, glad.theme, kindly)) ??
    quotes.find(groups.positive_hope, undefined, kindly) ??
    quotes.find(bright, undefined, kindly);
  const question = quotes.find(groups.curious_questioning, undefined, kindly);
  const [darkest] = homesOf(view, heavy);
  return [
    claim(view, voice.mildLead, main.opinions, { title: main.title, P: people }),
    next === undefined ? null : claim(view, voice.mildTheme, next.opinions, { title: next.title }),
    hope === null ? null : claim(view, voice.mildHope, bright, { quote: hope.text }),
    darkest === undefined
      ? null
      : claim(view, voice.mildWorry, dark, { title: darkest.theme.title }),
    question === null
      ? null
      : claim(view, voice.mildQuestions, [question.opinion], { quote: question.text }),
    minority === undefined
      ? null
      : claim(view, voice.mildMinority, minority.opinions, { title: minority.title }),
  ].filter(notNull);
}

/** The room in one of the four voices; each ends by saying how it was made. */
export function filterRoom(view: RoomView, filter: Filter): Claim[] {
  view.quotes.startPart();
  if (view.opinions.length < 2 && filter !== 'basic') return [headline(view), honesty(view)];
  if (filter === 'spicy') return [...spiceRoom(view), claim(view, view.voice.honestySpicy, [])];
  const said = { neutral, basic, mild }[filter];
  return [...said(view), honesty(view)];
}
