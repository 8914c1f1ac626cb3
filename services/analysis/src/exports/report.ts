import type { AllResults, Emotion } from '@murmur/contract/analysis';
import type { Evidence } from '@murmur/contract/evidence';
import type { Language } from '@murmur/contract/language';
import { wordsIn } from '../words/words-in.ts';
import { type ReportList, reportWord } from './report-word.ts';

const locales: Record<Language, string> = {
  ko: 'ko-KR',
  en: 'en-GB',
  ja: 'ja-JP',
  zh: 'zh-CN',
  vi: 'vi-VN',
};

const evidenceShown = 3;

export type Labelled = { label: string; value: string };
export type ReportTheme = {
  title: string;
  summary: string;
  emotion: Emotion;
  emotionLabel: string;
  basis: string;
  evidence: string[];
};
export type ReportVoice = { heading: string; emotion: Emotion | null; paragraphs: string[] };

/** The results as a page says them: everything in the room's language, nothing left to compute. */
export type Report = {
  language: Language;
  title: string;
  topic: string;
  facts: Labelled[];
  tiles: Labelled[];
  /** What the room said of itself. */
  word: ReportList[];
  moodTitle: string;
  /** Shares of all opinions in themes, largest first; they sum to 1. */
  mood: { emotion: Emotion; label: string; share: number; percent: string }[];
  themesTitle: string;
  themes: ReportTheme[];
  reporter: ReportVoice;
  characters: ReportVoice[];
  voicesTitle: string;
  voices: ReportVoice[];
  notes: string[];
  madeBy: string;
};

const paragraphsOf = (markdown: string): string[] =>
  markdown.split('\n\n').filter((paragraph) => paragraph !== '');

const textsOf = (evidence: Evidence[]): string[] =>
  evidence.slice(0, evidenceShown).map(({ content }) => content.replaceAll(/\s+/gu, ' '));

/** `discussedAt`: when the discussion began; the date is that of UTC, as the product's times are. */
export const makeReport = (results: AllResults, discussedAt: Date): Report => {
  const { language, statistics, characters, themes } = results;
  const words = wordsIn(language);
  const { report } = words;
  const locale = locales[language];
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const wholePercent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

  const inThemes = themes.reduce((sum, theme) => sum + theme.opinion_count, 0);
  const moods = Map.groupBy(themes, ({ emotion }) => emotion);
  const mood = [...moods].map(([emotion, of]) => {
    const share = of.reduce((sum, theme) => sum + theme.opinion_count, 0) / Math.max(1, inThemes);
    return { emotion, label: words.emotions[emotion], share, percent: wholePercent.format(share) };
  });

  return {
    language,
    title: report.title,
    topic: results.topic,
    facts: [
      { label: report.date, value: date.format(discussedAt) },
      { label: report.duration, value: report.minutes(results.duration) },
    ],
    tiles: [
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
    ],
    word: reportWord(results, words.word),
    moodTitle: report.mood,
    mood: mood.toSorted((a, b) => b.share - a.share),
    themesTitle: report.themes,
    themes: themes.map((theme) => ({
      title: theme.title,
      summary: theme.summary,
      emotion: theme.emotion,
      emotionLabel: words.emotions[theme.emotion],
      basis: report.basis(theme.opinion_count, theme.participant_count),
      evidence: textsOf(theme.evidence),
    })),
    reporter: {
      heading: report.reporter,
      emotion: null,
      paragraphs: paragraphsOf(results.reporter_summary),
    },
    characters: characters.map(({ position, emotion, response }) => ({
      heading: `${report.perspective(position)} · ${words.emotions[emotion]}`,
      emotion,
      paragraphs: paragraphsOf(response),
    })),
    voicesTitle: report.voices,
    voices: (['basic', 'mild', 'spicy'] as const).map((filter) => ({
      heading: words.filters[filter],
      emotion: null,
      paragraphs: paragraphsOf(results.summaries[filter]),
    })),
    notes: [
      results.generated_by === 'fallback'
        ? report.byFallback
        : report.byModel(results.generated_by),
      report.privacy,
    ],
    madeBy: report.madeBy,
  };
};
