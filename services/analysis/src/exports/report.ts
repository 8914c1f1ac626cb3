import type { AllResults, Emotion } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import { isFeeling, moodShares, shownTimeline } from '@murmur/contract/outline/figures';
import { otherQuotes } from '@murmur/contract/outline/quotes';
import { quotesOfThemes, rankedThemes } from '@murmur/contract/outline/themes';
import { repetitionKey } from '@murmur/shared/text/repetition-key';
import { writtenLanguage } from '@murmur/shared/text/room-name';
import { inScriptOf } from '../languages/in-language.ts';
import type { Messages } from '../languages/messages.ts';
import { printedThemes } from './printed-themes.ts';
import { compareList } from './report-compared.ts';
import { eventTiles, missingNotes, quoteOf, quoteOfRooms } from './report-event.ts';
import { type Labelled, reportQuality } from './report-quality.ts';
import { type ReportList, reportVotes } from './report-votes.ts';

const othersShown = 20;
const quotesPerTheme = 2;

export type ReportTheme = {
  title: string;
  summary: string;
  emotion: Emotion;
  emotionLabel: string;
  basis: string;
  evidence: string[];
};
/** Quotations under a heading. `more`: the number of further ones; empty if all are shown. */
export type ReportQuotes = { heading: string; texts: string[]; more: string };
export type ReportVoice = { heading: string; emotion: Emotion | null; paragraphs: string[] };

/** The results as printed, entirely in the room's language and fully computed. */
export type Report = {
  language: Language;
  title: string;
  topic: string;
  facts: Labelled[];
  tiles: Labelled[];
  votes: ReportList[];
  moodTitle: string;
  /** Shares of all opinions, the largest first, those without an emotion last; they sum to 1. */
  mood: { emotion: Emotion | null; label: string; share: number; value: string }[];
  timelineTitle: string;
  /** Opinions in each tenth of the discussion. */
  timeline: (Labelled & { shared: number; private: number })[];
  timelineKinds: { shared: string; private: string };
  themesTitle: string;
  themes: ReportTheme[];
  /** The number of themes that are not printed; empty if all are. */
  themesMore: string;
  /** The number of opinions outside every theme; empty if zero. */
  themesLeft: string;
  /** Other shared opinions; for an event, those of a single room or, without a model, the strongest of each room. */
  others: ReportQuotes[];
  reporter: ReportVoice;
  characters: ReportVoice[];
  voicesTitle: string;
  voices: ReportVoice[];
  qualityTitle: string;
  quality: Labelled[];
  notes: string[];
  madeBy: string;
};

const paragraphsOf = (markdown: string): string[] =>
  markdown.split('\n\n').filter((paragraph) => paragraph !== '');

/** Formats a duration in minutes and seconds. */
const formatDuration = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** Says why no model wrote the results; nothing while one is still writing. */
const unwritten = (
  { partial, quality }: Pick<AllResults, 'partial' | 'quality'>,
  { byFallback, byTriedModel }: Messages['report'],
): string[] => {
  if (partial) return [];
  return [quality.model_tried ? byTriedModel : byFallback];
};

/** Computes the report. `discussedAt` is the start of the discussion, printed as a date in the reader's time zone. */
export const makeReport = (results: AllResults, discussedAt: Date, zone = 'UTC'): Report => {
  const { language, statistics, characters, event } = results;
  const written = [results.topic, results.reporter_summary];
  const known = inScriptOf(language, written, event !== undefined);
  const naming = writtenLanguage(language, results.topic);
  const { messages, dateLocale: locale } = known;
  const { report } = messages;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const wholePercent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone });
  const day = date.format(discussedAt);

  const mood = moodShares(results.mood).map(({ emotion, opinions, share }) => ({
    emotion,
    label: emotion === null ? report.noEmotion : messages.emotions[emotion],
    share,
    value: `${number.format(opinions)} (${wholePercent.format(share)})`,
  }));
  const alone = Math.max(0, results.unplaced_count - (results.quality.noise ?? 0));

  const themes = rankedThemes(results.themes);
  const quotes = quotesOfThemes(themes, quotesPerTheme).map((theme) => theme.quotes);
  const others = otherQuotes(results, quotes.flat(), repetitionKey);
  const listQuotes = (heading: string, texts: string[]): ReportQuotes[] => {
    const more = texts.length - othersShown;
    if (texts.length === 0) return [];
    return [
      { heading, texts: texts.slice(0, othersShown), more: more > 0 ? report.more(more) : '' },
    ];
  };

  const tiles = event
    ? eventTiles(event, known.event, number)
    : [
        { label: report.opinions, value: number.format(statistics.total_opinions) },
        {
          label: report.participants,
          value: report.activeOf(statistics.active_participants, statistics.participant_count),
        },
        {
          label: report.participationRate,
          value: percent.format(statistics.participation_rate / 100),
        },
        {
          label: report.averageLength,
          value: report.characters(number.format(statistics.average_opinion_length)),
        },
      ];

  return {
    language,
    title: report.title,
    topic: results.topic,
    facts: [
      { label: report.date, value: zone === 'UTC' ? `${day} (UTC)` : day },
      { label: report.duration, value: report.minutes(results.duration) },
    ],
    tiles,
    votes: [
      ...reportVotes(results, messages, naming),
      ...compareList(results.agreement, naming, known),
    ],
    moodTitle: report.mood,
    mood,
    timelineTitle: report.timeline,
    timelineKinds: report.kinds,
    timeline: shownTimeline(results.timeline).map(({ at, shared, private: hidden }) => ({
      label: formatDuration(at),
      shared,
      private: hidden,
      value: report.inTenth(number.format(shared), number.format(hidden)),
    })),
    themesTitle: report.themes,
    themes: themes.map((theme, index) => ({
      title: theme.title,
      summary: theme.summary,
      emotion: theme.emotion,
      emotionLabel: isFeeling(theme.emotion) ? messages.emotions[theme.emotion] : '',
      basis: report.basis(theme.opinion_count, theme.participant_count),
      evidence: (quotes[index] ?? []).map((one) => quoteOf(naming, one)),
    })),
    themesMore: themes.length > printedThemes ? report.more(themes.length - printedThemes) : '',
    themesLeft: themes.length > 0 && alone > 0 ? report.alone(alone) : '',
    others: [
      ...listQuotes(
        known.event.strongest,
        others.strongest.map((one) => quoteOfRooms(naming, one, known)),
      ),
      ...listQuotes(
        known.event.others,
        others.single.map((one) => quoteOf(naming, one)),
      ),
      ...listQuotes(
        report.others,
        others.shared.map((one) => quoteOf(naming, one)),
      ),
    ],
    reporter: {
      heading: report.reporter,
      emotion: null,
      paragraphs: paragraphsOf(results.reporter_summary),
    },
    characters: characters.map(({ position, emotion, response }) => ({
      heading: [report.perspective(position), isFeeling(emotion) ? messages.emotions[emotion] : '']
        .filter((part) => part !== '')
        .join(' · '),
      emotion,
      paragraphs: paragraphsOf(response),
    })),
    voicesTitle: report.voices,
    voices: (['basic', 'mild', 'spicy'] as const)
      .filter((filter) => results.summaries[filter] !== '')
      .map((filter) => ({
        heading: messages.filters[filter],
        emotion: null,
        paragraphs: paragraphsOf(results.summaries[filter]),
      })),
    qualityTitle: report.quality,
    quality: reportQuality(results.quality, report, locale),
    notes: [
      ...(event ? missingNotes(event, naming, known) : []),
      ...(results.partial ? [report.stillWriting] : []),
      ...(results.generated_by === 'fallback'
        ? unwritten(results, report)
        : [report.byModel(results.generated_by)]),
      ...(statistics.not_shown > 0 ? [report.notShown(statistics.not_shown)] : []),
      report.privacy,
    ],
    madeBy: report.madeBy,
  };
};
