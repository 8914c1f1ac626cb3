import type { AllResults, Character, Emotion, SentencePart } from '@murmur/contract/analysis';

/** `place` is set if both characters have the same feeling. */
export type Feeling = { emotion: Emotion; emoji: string; place: 1 | 2 | null };

/** One perspective on the room: the reporter, or a character with a feeling of its own. */
export type Voice = {
  part: Extract<SentencePart, 'reporter' | 'character1' | 'character2'>;
  /** Null for the reporter, which has none. */
  feeling: Feeling | null;
  /** Markdown; empty if nothing was written. */
  text: string;
};

export type VoicePart = Voice['part'];

/** Each voice's colour, by position: reporter blue, first green, second red. */
export const voiceStyle: Record<
  VoicePart,
  { ink: string; soft: string; rule: string; tab: string }
> = {
  reporter: {
    ink: 'text-reporter',
    soft: 'bg-reporter-soft',
    rule: 'border-reporter',
    tab: 'data-[state=active]:bg-reporter-soft! data-[state=active]:text-reporter!',
  },
  character1: {
    ink: 'text-first',
    soft: 'bg-first-soft',
    rule: 'border-first',
    tab: 'data-[state=active]:bg-first-soft! data-[state=active]:text-first!',
  },
  character2: {
    ink: 'text-second',
    soft: 'bg-second-soft',
    rule: 'border-second',
    tab: 'data-[state=active]:bg-second-soft! data-[state=active]:text-second!',
  },
};

/** The distinction between the characters: by feeling, or also by position. */
export function feelingOf({ emotion, emoji, position }: Character, all: Character[]): Feeling {
  const alike = all.filter((other) => other.emotion === emotion).length > 1;
  return { emotion, emoji, place: alike ? position : null };
}

/** Returns the reporter first, then the characters in order; there are none without character analysis. */
export function voicesOf(
  results: Pick<AllResults, 'has_character_analysis' | 'characters' | 'reporter_summary'>,
): Voice[] {
  const characters = results.has_character_analysis
    ? results.characters.toSorted((one, other) => one.position - other.position)
    : [];
  return [
    { part: 'reporter', feeling: null, text: results.reporter_summary },
    ...characters.map((character) => ({
      part: `character${character.position}` as const,
      feeling: feelingOf(character, characters),
      text: character.response,
    })),
  ];
}
