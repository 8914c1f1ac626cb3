import type { Language } from '@murmur/contract/language';
import { soundsHarsh } from '../emotion/sense-emotion.ts';
import type { ReadOpinion } from '../reading/read-opinions.ts';
import type { ShownPrivacy } from '../reading/shown-privacy.ts';
import type { FoundTheme } from '../themes/find-themes.ts';
import { type OpinionQuote, quoteOpinion } from './quote-opinion.ts';

export type Quote = { text: string; opinion: ReadOpinion };

export type Wish = {
  /** Leaves out opinions with harsh words altogether; otherwise they come last. */
  gentle?: boolean;
  /** The sentence alone must sound as its opinion does. */
  telling?: boolean;
  /** It must hold a word of the theme's title. */
  named?: boolean;
};

/** Opinions tried for one quotation, the most typical first. */
const mostTried = 12;

function worth(quote: OpinionQuote | null): number {
  if (quote === null) return -1;
  return (quote.telling ? 2 : 0) + (quote.named ? 2 : 0) + (quote.whole ? 2.5 : 0);
}

/** Finds shared opinions to quote, none twice until `startPart` is called. */
export class QuoteFinder {
  readonly #language: Language;
  readonly #privacy: ShownPrivacy;
  readonly #used = new Set<string>();

  constructor(language: Language, privacy: ShownPrivacy) {
    this.#language = language;
    this.#privacy = privacy;
  }

  startPart(): void {
    this.#used.clear();
  }

  /**
   * The most telling quotable one of these opinions.
   * @param theme whose words the quotation should hold.
   */
  find(
    opinions: ReadOpinion[],
    theme?: FoundTheme,
    { gentle, telling, named }: Wish = {},
  ): Quote | null {
    const names = theme === undefined ? () => false : namesTheme(theme);
    const tried = opinions
      .filter((opinion) => opinion.isPublic && !this.#used.has(opinion.text) && opinion.text !== '')
      .map((opinion) => ({ opinion, score: this.#score(opinion, theme) }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, mostTried);
    const soft = tried.filter(({ opinion }) => !soundsHarsh(opinion.text, opinion.tongue));
    for (const group of gentle === true ? [soft] : [soft, tried]) {
      const [best] = group
        .map(({ opinion }) => ({ opinion, quote: quoteOpinion(opinion, names) }))
        .filter(({ quote }) => quote !== null && this.#privacy.mayQuote(quote.text))
        .filter(({ quote }) => telling !== true || quote?.telling === true)
        .filter(({ quote }) => named !== true || quote?.named === true)
        .toSorted((a, b) => worth(b.quote) - worth(a.quote));
      if (best?.quote === undefined || best.quote === null) continue;
      this.#used.add(best.opinion.text);
      return { text: best.quote.text, opinion: best.opinion };
    }
    return null;
  }

  #score(opinion: ReadOpinion, theme: FoundTheme | undefined): number {
    const { id, text, tongue, words } = opinion;
    const length = text.length < 6 ? -1 : text.length <= 80 ? 0.3 : text.length <= 160 ? 0.1 : 0;
    const foreign = tongue === this.#language ? 0 : -1.5;
    return (theme?.typical.get(id) ?? Math.min(words.length, 6) / 20) + length + foreign;
  }
}

function namesTheme(theme: FoundTheme): (sentence: string) => boolean {
  const parts = theme.title.toLowerCase().split(' · ');
  return (sentence) => parts.some((part) => sentence.toLowerCase().includes(part));
}
