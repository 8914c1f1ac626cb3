import type { AllResults, Sentence, Theme } from '../analysis.ts';
import type { Evidence } from '../evidence.ts';

/** The themes, those of most people first. */
export const rankedThemes = (themes: readonly Theme[]): Theme[] =>
  themes.toSorted((one, other) => other.participant_count - one.participant_count);

/** A word that several people used, rather than a group of opinions that say something together. */
export const isWord = ({ kind }: Pick<Theme, 'kind'>): boolean => kind === 'mention';

/** Opinions of a theme, and whether earlier themes already show them because it has no others. */
export type ThemeQuotes = { quotes: Evidence[]; repeated: boolean };

/**
 * Chooses the opinions shown with each theme: the most typical first, without those shown with earlier themes unless
 * the theme has no others. One sentence often contains several words.
 */
export function quotesOfThemes(themes: readonly Theme[], max: number): ThemeQuotes[] {
  const shown = new Set<string>();
  return themes.map(({ typical, evidence }) => {
    const ordered = evidence.toSorted(
      (a, b) => Number(b.id === typical) - Number(a.id === typical),
    );
    const fresh = ordered.filter(({ id, content }) => !shown.has(id) && !shown.has(content));
    const repeated = fresh.length === 0;
    const quotes = (repeated ? ordered : fresh).slice(0, max);
    for (const { id, content } of quotes) shown.add(id).add(content);
    return { quotes, repeated };
  });
}

const withoutMarkup = (markdown: string): string =>
  markdown
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`~\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

type Written = Pick<AllResults, 'sentences' | 'language'>;
type Part = Sentence['part'];

/** The first sentence of a text: with its evidence if the analysis provides it, else cut from the text. */
export function firstSentence(
  { sentences, language }: Written,
  part: Part,
  markdown: string,
): { text: string; sentence: Sentence | null } {
  const sentence = sentences.find((one) => one.part === part) ?? null;
  if (sentence !== null) return { text: sentence.text, sentence };
  const plain = withoutMarkup(markdown);
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(plain);
  return { text: [...segments][0]?.segment.trim() ?? '', sentence: null };
}

/** The headline of a room that did not vote, if its opinions support one. */
export type Headline =
  | { kind: 'sentence'; text: string; sentence: Sentence | null }
  /** The words that most people used, or a sentence that they repeated almost verbatim; several if tied. */
  | { kind: 'shared'; people: number; themes: { theme: Theme; quote: string | null }[] }
  | { kind: 'none' };

/** Maximum number of ties; with more, no headline stands out. */
const maxTied = 3;

type Headed = Written & Pick<AllResults, 'generated_by' | 'reporter_summary' | 'themes' | 'event'>;

/**
 * Returns a model's sentence if there is one; otherwise what most people mention; otherwise nothing. A word that occurs
 * in the statements of several rooms says nothing about what an event found.
 */
export function headlineOf(results: Headed): Headline {
  if (results.generated_by !== 'fallback') {
    const first = firstSentence(results, 'reporter', results.reporter_summary);
    if (first.text !== '') return { kind: 'sentence', ...first };
  }
  const shared = results.themes.filter(
    ({ kind }) => kind === 'repeated' || (kind === 'mention' && results.event === undefined),
  );
  const people = Math.max(0, ...shared.map((theme) => theme.participant_count));
  const themes = shared.filter((theme) => theme.participant_count === people);
  if (themes.length === 0 || themes.length > maxTied) return { kind: 'none' };
  const quotes = quotesOfThemes(themes, 1);
  const quoteAt = (at: number): string | null => {
    const found = quotes[at];
    return found === undefined || found.repeated ? null : (found.quotes[0]?.content ?? null);
  };
  return {
    kind: 'shared',
    people,
    themes: themes.map((theme, at) => ({ theme, quote: quoteAt(at) })),
  };
}

/** A theme as a list shows it: its title, and the opinion that represents it. */
export type ThemeView = {
  theme: Theme;
  title: string;
  /** Null if all its opinions are private, or if the title is the whole opinion. */
  quote: string | null;
};

/**
 * The themes in order, each with a title. The title of a repeated sentence is its beginning, so the whole sentence
 * stands instead; any other title is shown, even if the opinion begins with the same words.
 */
export function viewThemes(themes: readonly Theme[]): ThemeView[] {
  const ranked = rankedThemes(themes);
  const quotes = quotesOfThemes(ranked, 1);
  return ranked.map((theme, at) => {
    const quote = quotes[at]?.quotes[0]?.content ?? null;
    return theme.kind === 'repeated' && !theme.edited && quote !== null
      ? { theme, title: quote, quote: null }
      : { theme, title: theme.title, quote };
  });
}
