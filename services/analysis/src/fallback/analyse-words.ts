import type { AnalysisDraft, AnalystRoom } from '../analyst.ts';
import { countMood } from '../writing/count-mood.ts';
import { countedByWords } from './count-room.ts';
import { QuoteFinder } from './quotes/quote-finder.ts';
import { readOpinions } from './reading/read-opinions.ts';
import { ShownPrivacy } from './reading/shown-privacy.ts';
import { type FoundTheme, findThemes } from './themes/find-themes.ts';
import { byEmotion, weighEmotion } from './themes/weigh-emotion.ts';
import { castCharacters } from './voice/cast-characters.ts';
import { voiceOf } from './voice/choose-voice.ts';
import { createFiller } from './voice/fill-template.ts';
import { filterRoom } from './voice/filter-room.ts';
import { reportRoom } from './voice/report-room.ts';
import { claim, ofEmotions, peopleIn, type RoomView } from './voice/room-view.ts';

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** An order that depends on what was written and not on when, so that every run says the same. */
function inOwnOrder(opinions: AnalystRoom['opinions']): AnalystRoom['opinions'] {
  return opinions.toSorted(
    (a, b) =>
      byCodeUnit(a.content, b.content) || byCodeUnit(a.author, b.author) || byCodeUnit(a.id, b.id),
  );
}

/** The theme kept because few stand behind it, or else the least of several, if it is a quarter or less. */
function minorityOf(themes: FoundTheme[], people: number): FoundTheme | undefined {
  const least = themes.length > 2 ? themes.at(-1) : undefined;
  const small = Math.min(people / 4, (themes[0]?.people ?? 0) / 2);
  const few = themes.find(({ ofFew }) => ofFew) ?? least;
  return few !== undefined && few.people <= small ? few : undefined;
}

function themeSummary(view: RoomView, theme: FoundTheme): string {
  const { voice } = view;
  const own = ofEmotions(theme.opinions, [theme.emotion]);
  const most = own.length * 2 > theme.opinions.length;
  const leading = most ? voice.themeSummary : voice.themeSummaryMixed;
  const template = theme.leads ? leading : voice.themeSummaryVaried;
  return claim(view, template, theme.opinions, { tone: voice.tone[theme.emotion] }).text;
}

/**
 * Reads a room by its words alone and says what it said. The same opinions give the same draft, in
 * whatever order they come.
 * @param onProgress called with the done part of the work, 0 to 1, rising.
 */
export function analyseWords(
  room: AnalystRoom,
  useCharacters: boolean,
  onProgress: (done: number) => void,
): AnalysisDraft {
  const ordered = { ...room, opinions: inOwnOrder(room.opinions) };
  const opinions = readOpinions(ordered, (done) => onProgress(done * 0.6));
  const asOpinion = { id: '', author: '', content: room.topic, isPublic: true };
  const [topic] = readOpinions({ ...room, opinions: [asOpinion] }, () => {});
  const privacy = new ShownPrivacy(room.opinions);
  onProgress(0.6);
  const themes = topic === undefined ? [] : findThemes(opinions, topic, privacy);
  onProgress(0.85);

  const voice = voiceOf(ordered);
  const people = peopleIn(opinions);
  const view: RoomView = {
    opinions,
    themes,
    minority: minorityOf(themes, people),
    groups: byEmotion(opinions),
    mood: weighEmotion(opinions).emotion,
    people,
    voice,
    fill: createFiller(voice.locale),
    quotes: new QuoteFinder(room.language, privacy),
  };
  const placed = new Set(themes.flatMap((theme) => theme.opinions.map(({ id }) => id)));
  const draft: AnalysisDraft = {
    themes: themes.map((theme) => ({
      title: theme.title,
      summary: themeSummary(view, theme),
      emotion: theme.emotion,
      opinionIds: theme.opinions.map(({ id }) => id),
      typicalId: theme.opinions.find(({ isPublic }) => isPublic)?.id ?? null,
    })),
    reporter: reportRoom(view),
    characters: useCharacters ? castCharacters(view) : [],
    filters: {
      neutral: filterRoom(view, 'neutral'),
      basic: filterRoom(view, 'basic'),
      mild: filterRoom(view, 'mild'),
      spicy: filterRoom(view, 'spicy'),
    },
    mood: countMood(
      opinions.map(({ emotion }) => (emotion === 'neutral_fallback' ? null : emotion)),
    ),
    singleVoiceIds: opinions
      .filter(({ id, isPublic }) => isPublic && !placed.has(id))
      .map(({ id }) => id),
    quality: countedByWords,
    generatedBy: 'fallback',
  };
  onProgress(1);
  return draft;
}
