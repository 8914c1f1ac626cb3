/** Letters and digits alone, as nothing else tells one text from another. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const leastWhole = 6;
const leastSecret = 12;
/** What is shown is a title or a short quotation; an opinion longer than this is in none. */
const longestShown = 240;

/** Knows what must not be shown: whole private opinions, and words that private opinions alone hold. */
export class ShownPrivacy {
  readonly #private = new Set<string>();

  constructor(opinions: { content: string; isPublic: boolean }[]) {
    for (const { content, isPublic } of opinions) {
      if (isPublic || content.length > longestShown) continue;
      const text = bare(content);
      if (text.length >= leastWhole) this.#private.add(text);
    }
  }

  #holdsPrivate(text: string, least: number): boolean {
    for (let start = 0; start <= text.length - least; start += 1) {
      for (let end = start + least; end <= text.length; end += 1) {
        if (this.#private.has(text.slice(start, end))) return true;
      }
    }
    return false;
  }

  /** Whether a part of a shared opinion may be quoted: not if it is somebody's whole private opinion too. */
  mayQuote(text: string): boolean {
    return !this.#holdsPrivate(bare(text), leastSecret);
  }

  /** Whether words that only private opinions hold may name a theme; that several people wrote them is given. */
  mayName(text: string): boolean {
    const shown = bare(text);
    return (
      shown.length < (wide.test(shown) ? leastSecret : 20) && !this.#holdsPrivate(shown, leastWhole)
    );
  }
}
