import type { Theme } from '@murmur/contract/analysis';

const bare = (text: string): string =>
  text
    .replaceAll(/[\s…]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * The shared opinion that represents a group, null if all are private, and whether the group’s title
 * merely repeats its beginning.
 */
export function typicalOf({
  title,
  typical,
  evidence,
}: Pick<Theme, 'title' | 'typical' | 'evidence'>): { quote: string | null; isTitle: boolean } {
  const quote = (evidence.find(({ id }) => id === typical) ?? evidence[0])?.content ?? null;
  return { quote, isTitle: quote !== null && bare(quote).startsWith(bare(title)) };
}

/** Returns a different quotation for each theme, because one sentence often contains two tied words. */
export function distinctQuotes(themes: readonly Theme[]): (string | null)[] {
  const shown = new Set<string>();
  return themes.map((theme) => {
    const quotes = [typicalOf(theme).quote, ...theme.evidence.map(({ content }) => content)];
    const quote = quotes.find((text) => text !== null && !shown.has(text)) ?? null;
    if (quote !== null) shown.add(quote);
    return quote;
  });
}
