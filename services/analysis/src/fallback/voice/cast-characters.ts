import type { Emotion } from '@murmur/contract/analysis';
import type { AnalysisDraft, Claim } from '../../analyst.ts';
import { claim, heavy, homesOf, hopeful, ofEmotions, type RoomView } from './room-view.ts';

type Character = AnalysisDraft['characters'][number];

const darkSide: readonly Emotion[] = [
  'critical_concern',
  'disappointed_regret',
  'curious_questioning',
];

function strongest({ groups }: RoomView, emotions: readonly Emotion[]): Emotion | undefined {
  return emotions
    .filter((emotion) => groups[emotion].length > 0)
    .toSorted((a, b) => groups[b].length - groups[a].length)[0];
}

function speak(view: RoomView, emotion: Emotion): Character {
  const { voice, groups, quotes } = view;
  const stance = voice.stance[emotion];
  const claims: Claim[] = [claim(view, stance.lead, groups[emotion])];
  const [home, ...others] = homesOf(view, [emotion]);
  const there =
    home === undefined || home.own.length < 2
      ? null
      : quotes.find(home.own, home.theme, { telling: true });
  if (home !== undefined && there !== null) {
    const fillings = { title: home.theme.title, quote: there.text };
    claims.push(claim(view, stance.where, home.own, fillings));
  }
  const [next] = there === null && home !== undefined ? [home] : others;
  const another =
    (next === undefined ? null : quotes.find(next.own, next.theme, { telling: true })) ??
    quotes.find(groups[emotion], undefined, { telling: true });
  if (another !== null) {
    claims.push(claim(view, stance.quote, [another.opinion], { quote: another.text }));
  }
  const opposite = ofEmotions(view.opinions, oppositeOf(emotion));
  if (opposite.length > 0) claims.push(claim(view, stance.close, opposite));
  return { emotion, claims };
}

function oppositeOf(emotion: Emotion): readonly Emotion[] {
  if (emotion === 'neutral_fallback') return [...hopeful, ...darkSide];
  return hopeful.includes(emotion) ? heavy : hopeful;
}

/** In a room of one mood the second character asks what nobody said; there is nothing to cite for that. */
function askUnsaid(view: RoomView): Character {
  const { voice, groups } = view;
  const unsaid = Object.entries(voice.unsaid)
    .filter(([emotion]) => groups[emotion as Emotion].length === 0)
    .map(([, sentence]) => claim(view, sentence, []))
    .slice(0, 3);
  const lead = view.opinions.length === 1 ? voice.unsaidLeadOfOne : voice.unsaidLead;
  const emotion =
    view.groups.curious_questioning.length === 0 ? 'curious_questioning' : 'neutral_fallback';
  return { emotion, claims: [claim(view, lead, view.opinions), ...unsaid] };
}

/**
 * Two who read the room differently: one from its hopes and ideas, one from its worries, regrets and
 * questions. Where one side is silent, a second tone of the other speaks, and failing that, a questioner.
 */
export function castCharacters(view: RoomView): Character[] {
  if (view.opinions.length === 0) return [];
  view.quotes.startPart();
  const bright = strongest(view, hopeful);
  const dark = strongest(view, darkSide);
  if (bright !== undefined && dark !== undefined) return [speak(view, bright), speak(view, dark)];
  const side = bright === undefined ? darkSide : hopeful;
  const first = bright ?? dark ?? 'neutral_fallback';
  const second = strongest(
    view,
    side.filter((emotion) => emotion !== first),
  );
  if (second === undefined) return [speak(view, first), askUnsaid(view)];
  const gentler = first === 'critical_concern' || first === 'disappointed_regret';
  return gentler
    ? [speak(view, second), speak(view, first)]
    : [speak(view, first), speak(view, second)];
}
