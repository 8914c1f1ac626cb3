import type { Claim } from '../../analyst.ts';
import type { ReadOpinion } from '../reading/read-opinions.ts';
import { claim, heavy, ofEmotions, peopleIn, percent, type RoomView } from './room-view.ts';
import { divideClaim, headline, widestDivide } from './theme-claims.ts';

/** Below these many opinions and people, a share of the private ones could point at somebody. */
const leastPrivate = { opinions: 5, people: 3 };

function contradiction(view: RoomView): Claim | null {
  const { voice } = view;
  const divide = widestDivide(view);
  if (divide === null) return null;
  return divideClaim(view, divide, voice.spicyContradiction, voice.spicyContradictionQuotes);
}

function simmering(view: RoomView): Claim | null {
  const darkest = view.themes
    .map((theme) => ({ theme, dark: ofEmotions(theme.opinions, heavy) }))
    .filter(({ theme, dark }) => dark.length >= 2 && dark.length * 2 >= theme.opinions.length)
    .toSorted((a, b) => b.dark.length - a.dark.length)[0];
  if (darkest === undefined) return null;
  const { theme, dark } = darkest;
  return claim(view, view.voice.spicySimmering, dark, {
    title: theme.title,
    m: theme.opinions.length,
  });
}

function mask(view: RoomView): Claim | null {
  const { opinions, voice } = view;
  const hidden = opinions.filter(({ isPublic }) => !isPublic);
  const shown = opinions.filter(({ isPublic }) => isPublic);
  const enough = (group: ReadOpinion[]): boolean =>
    group.length >= leastPrivate.opinions && peopleIn(group) >= leastPrivate.people;
  if (!enough(hidden) || !enough(shown)) return null;
  const darkHidden = ofEmotions(hidden, heavy);
  const darkShown = ofEmotions(shown, heavy);
  if (darkHidden.length + darkShown.length === 0) return null;
  const gap = darkHidden.length / hidden.length - darkShown.length / shown.length;
  const template =
    gap >= 0.08
      ? voice.spicyPrivateDarker
      : gap <= -0.08
        ? voice.spicyPrivateLighter
        : voice.spicyPrivateSame;
  return claim(view, template, darkHidden.concat(darkShown), {
    a: percent(view, darkHidden.length, hidden.length),
    b: percent(view, darkShown.length, shown.length),
  });
}

/** The theme with the most criticism for the fewest proposals. */
function allTalk(view: RoomView): Claim | null {
  const { voice } = view;
  const talk = view.themes
    .map(({ title, opinions }) => ({
      title,
      blame: ofEmotions(opinions, ['critical_concern']),
      ideas: ofEmotions(opinions, ['constructive_ideas']),
    }))
    .filter(({ blame, ideas }) => blame.length >= 3 && blame.length >= ideas.length * 2)
    .toSorted((a, b) => b.blame.length - b.ideas.length - (a.blame.length - a.ideas.length))[0];
  if (talk === undefined) return null;
  const { title, blame, ideas } = talk;
  const template = ideas.length === 0 ? voice.spicyNoProposals : voice.spicyFewProposals;
  return claim(view, template, blame.concat(ideas), { title, b: blame.length, c: ideas.length });
}

function hushed(view: RoomView): Claim | null {
  const theme = view.themes.find(({ opinions }) => {
    const hidden = opinions.filter(({ isPublic }) => !isPublic);
    return hidden.length >= leastPrivate.opinions && hidden.length >= opinions.length * 0.7;
  });
  if (theme === undefined) return null;
  const v = theme.opinions.filter(({ isPublic }) => !isPublic).length;
  return claim(view, view.voice.spicyHushed, theme.opinions, { title: theme.title, v });
}

function openQuestions(view: RoomView): Claim | null {
  const asked = view.groups.curious_questioning;
  const quote = view.quotes.find(asked, undefined, { telling: true })?.text;
  return quote === undefined ? null : claim(view, view.voice.spicyOpenQuestion, asked, { quote });
}

/** A few who wrote half of everything, in a room where that is not simply everybody. */
function loudFew(view: RoomView): Claim | null {
  const { opinions, people, voice } = view;
  if (people < 10) return null;
  const counts = new Map<string, number>();
  for (const { author } of opinions) counts.set(author, (counts.get(author) ?? 0) + 1);
  const k = Math.floor(people / 5);
  const busiest = new Set(
    [...counts.entries()]
      .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .slice(0, k)
      .map(([author]) => author),
  );
  const theirs = opinions.filter(({ author }) => busiest.has(author));
  if (theirs.length * 2 < opinions.length) return null;
  return claim(view, voice.spicyLoudFew, theirs, {
    k,
    share: percent(view, theirs.length, opinions.length),
  });
}

/** Sharp, but only as far as the counts go. */
export function spiceRoom(view: RoomView): Claim[] {
  const dark = ofEmotions(view.opinions, heavy);
  const sharp = [contradiction, simmering, mask, allTalk, hushed, openQuestions, loudFew]
    .map((say) => say(view))
    .filter((one) => one !== null);
  if (sharp.length > 1) return sharp;
  const calm = claim(view, view.voice.spicyCalm, dark, { N: view.opinions.length });
  return [headline(view), ...sharp, ...(dark.length * 2 < view.opinions.length ? [calm] : [])];
}
