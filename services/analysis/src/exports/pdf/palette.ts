import type { Emotion } from '@murmur/contract/analysis';

export const palette = {
  paper: '#ffffff',
  ink: '#241a1f',
  inkSoft: '#5f5258',
  inkFaint: '#766a6e',
  line: '#e6dcda',
  sunken: '#f7f3f2',
  accent: '#8a1f5c',
  accentSoft: '#f8e7f0',
  first: '#176b42',
  firstSoft: '#a9cfba',
  second: '#ad2219',
  secondSoft: '#e5b1ad',
  reporter: '#1b569e',
} as const;

/** Always shown with the emotion's name, never alone. */
export const emotionColour: Record<Emotion, string> = {
  critical_concern: '#c2600f',
  positive_hope: palette.first,
  curious_questioning: palette.reporter,
  constructive_ideas: palette.accent,
  disappointed_regret: palette.second,
  neutral_fallback: '#8d7f80',
};

/** The colours of a bar's parts, by the number of parts: three answers or five steps. */
export const barColours: Record<number, readonly string[]> = {
  3: [palette.first, palette.line, palette.second],
  5: [palette.second, palette.secondSoft, palette.line, palette.firstSoft, palette.first],
};
