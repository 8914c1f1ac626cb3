import type { Claim } from '../../analyst.ts';
import type { ReadOpinion } from '../reading/read-opinions.ts';
import type { FoundTheme } from '../themes/find-themes.ts';
import { byEmotion } from '../themes/weigh-emotion.ts';
import { claim, heavy, listed, ofEmotions, peopleIn, percent, type RoomView } from './room-view.ts';

const mostNamed = 4;

/** The first sentence: what the room spoke of most, or why nothing stands out. */
export function headline(view: RoomView): Claim {
  const { opinions, themes, voice, quotes, people } = view;
  const all = { N: opinions.length, P: people };
  const [main] = themes;
  if (opinions.length === 1) {
    const quote = quotes.find(opinions)?.text;
    if (quote !== undefined) return claim(view, voice.onlyOpinion, opinions, { quote });
    const hidden = opinions[0]?.isPublic === false;
    return claim(view, hidden ? voice.onlyPrivateOpinion : voice.wordless, opinions, all);
  }
  if (main !== undefined) {
    const share = percent(view, main.people, people);
    const level = themes.filter((theme) => theme.people === main.people).slice(0, mostNamed);
    if (level.length > 1 && people > 1) {
      const list = listed(
        view,
        level.map(({ title }) => view.fill(voice.named, { title })),
      );
      const together = [...new Set(level.flatMap((theme) => theme.opinions))];
      return claim(view, voice.headlineTied, together, { ...all, list, share, p: main.people });
    }
    const template = people === 1 ? voice.headlineOfOne : voice.headline;
    return claim(view, template, main.opinions, { ...all, title: main.title, share });
  }
  if (opinions.length === 0) return claim(view, voice.totals, [], { ...all, s: 0, v: 0 });
  const worded = opinions.some(({ text }) => text !== '');
  return claim(view, worded ? voice.scattered : voice.wordless, opinions, all);
}

/** One theme with a shared opinion that sounds as most of it does, or with what can be said without. */
export function themeClaim(view: RoomView, theme: FoundTheme, turn: number): Claim {
  const { voice, quotes } = view;
  const fillings = { title: theme.title, tone: voice.tone[theme.emotion] };
  if (!theme.leads) {
    const quote = quotes.find(theme.opinions, theme)?.text;
    if (quote !== undefined)
      return claim(view, voice.themeVaried, theme.opinions, { ...fillings, quote });
  }
  const same = quotes.find(ofEmotions(theme.opinions, [theme.emotion]), theme, {
    telling: true,
  })?.text;
  const templates = voice.themeWithQuote;
  const template = templates[turn % templates.length] ?? '';
  if (same !== undefined)
    return claim(view, template, theme.opinions, { ...fillings, quote: same });
  const other = quotes.find(theme.opinions, theme)?.text;
  if (other === undefined) return claim(view, voice.themeWithoutQuote, theme.opinions, fillings);
  return claim(view, voice.themeWithOther, theme.opinions, { ...fillings, quote: other });
}

export type Divide = { theme: FoundTheme; bright: ReadOpinion[]; dark: ReadOpinion[] };

/** The theme in which approval and criticism stand closest to each other in number, if any has both. */
export function widestDivide({ themes, opinions }: RoomView): Divide | null {
  const small = opinions.length < 30;
  let widest: Divide | null = null;
  let most = 0;
  for (const theme of themes) {
    const bright = ofEmotions(theme.opinions, ['positive_hope']);
    const dark = ofEmotions(theme.opinions, heavy);
    const less = Math.min(peopleIn(bright), peopleIn(dark));
    const share = Math.min(bright.length, dark.length) / theme.opinions.length;
    const heard = less > 1 || (small && bright.length + dark.length > 2);
    if (less > most && share >= 0.12 && heard) {
      widest = { theme, bright, dark };
      most = less;
    }
  }
  return widest;
}

const plainly = { telling: true, named: true };

/** Says a divide, with one quotation of each side where both sides have one. */
export function divideClaim(
  view: RoomView,
  { theme, bright, dark }: Divide,
  plain: string,
  quoting: string,
): Claim {
  const both = bright.concat(dark);
  const fillings = { title: theme.title, a: bright.length, b: dark.length };
  const first = view.quotes.find(bright, theme, plainly)?.text;
  const second = first === undefined ? undefined : view.quotes.find(dark, theme, plainly)?.text;
  if (first === undefined || second === undefined) return claim(view, plain, both, fillings);
  return claim(view, quoting, both, { ...fillings, first, second });
}

/** Where no theme is divided: the one whose second tone is strongest. */
export function mixedClaim(view: RoomView): Claim | null {
  const { themes, voice } = view;
  let most = 1;
  let found: Claim | null = null;
  for (const theme of themes) {
    const [first, second] = Object.entries(byEmotion(theme.opinions))
      .map(([emotion, own]) => ({ emotion: emotion as keyof typeof voice.tone, own }))
      .filter(({ emotion }) => emotion !== 'neutral_fallback')
      .toSorted((a, b) => b.own.length - a.own.length);
    if (first === undefined || second === undefined || second.own.length <= most) continue;
    most = second.own.length;
    found = claim(view, voice.mixed, first.own.concat(second.own), {
      title: theme.title,
      a: first.own.length,
      b: second.own.length,
      tone: voice.tone[first.emotion],
      other: voice.tone[second.emotion],
    });
  }
  return found;
}

/** The view of a few: a small theme, or else one shared opinion that belongs to no theme. */
export function minorityClaim(view: RoomView): Claim | null {
  const { minority, voice, quotes, themes, opinions } = view;
  if (minority !== undefined) {
    const quote = quotes.find(minority.opinions, minority)?.text;
    if (minority.people === 1 && quote !== undefined) {
      return claim(view, voice.loneVoice, minority.opinions, { quote });
    }
    const template = quote === undefined ? voice.minorityWithoutQuote : voice.minority;
    return claim(view, template, minority.opinions, { title: minority.title, quote: quote ?? '' });
  }
  if (opinions.length < 3) return null;
  const apart = opinions.filter(({ id }) => !themes.some(({ typical }) => typical.has(id)));
  const felt = apart.filter(({ emotion }) => emotion !== 'neutral_fallback');
  const lone =
    quotes.find(felt.filter(({ emotion }) => emotion !== view.mood)) ?? quotes.find(felt);
  return lone === null ? null : claim(view, voice.loneVoice, [lone.opinion], { quote: lone.text });
}

export function honesty(view: RoomView): Claim {
  return claim(view, view.voice.honesty, []);
}
