import { type Emotion, filters, type SentencePart } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import type { AnalysisDraft, AnalystRoom, Claim } from '../analyst.ts';
import { fitsLanguage } from './language-fit.ts';
import { cutText, toPlainText } from './plain-text.ts';
import { PrivateQuotes } from './private-quotes.ts';

const most = { themes: 16, claims: 24, title: 80, themeSummary: 400, claim: 600 } as const;

export type CheckedTheme = AnalysisDraft['themes'][number];

/** What of a draft may be shown: plain text, known ids, nobody's private words. Parts may be empty. */
export type CheckedDraft = {
  themes: CheckedTheme[];
  parts: Record<SentencePart, Claim[]>;
  /** Of the two characters; null when there are no two that differ. */
  emotions: [Emotion, Emotion] | null;
};

export type DraftSource = 'model' | 'fallback';

type Subject = { room: AnalystRoom; nicknames: string[]; someone: string };

/** Drops what quotes, again and again, since what is left moves together. */
const dropQuotes = async (quotes: PrivateQuotes, draft: CheckedDraft): Promise<CheckedDraft> => {
  const names = Object.keys(draft.parts) as SentencePart[];
  const groups = [
    ...names.map((name) => draft.parts[name].map(({ text }) => text)),
    draft.themes.flatMap(({ title, summary }) => [title, summary]),
  ];
  const found = await quotes.find(groups);
  if (found.every((quoting) => quoting.size === 0)) return draft;
  const parts = { ...draft.parts };
  for (const [group, name] of names.entries()) {
    parts[name] = draft.parts[name].filter((_, index) => !found[group]?.has(index));
  }
  const inThemes = found.at(-1) ?? new Set();
  const themes = draft.themes.filter(
    (_, index) => !inThemes.has(2 * index) && !inThemes.has(2 * index + 1),
  );
  return dropQuotes(quotes, { ...draft, parts, themes });
};

const onlyDifferent = (draft: CheckedDraft): CheckedDraft => {
  const { character1, character2 } = draft.parts;
  if (draft.emotions !== null && character1.length > 0 && character2.length > 0) return draft;
  return { ...draft, emotions: null, parts: { ...draft.parts, character1: [], character2: [] } };
};

/**
 * Holds drafts to what may be shown. It trusts neither a model, which may obey an opinion that gives
 * orders, nor the fallback, which may quote one.
 */
export class DraftCheck {
  readonly #known: Set<string>;
  readonly #language: Language;
  readonly #nicknames: string[];
  readonly #someone: string;
  readonly #quotes: PrivateQuotes;

  constructor({ room, nicknames, someone }: Subject) {
    this.#known = new Set(room.opinions.map(({ id }) => id));
    this.#language = room.language;
    this.#nicknames = nicknames
      .filter((name) => name !== '')
      .toSorted((a, b) => b.length - a.length);
    this.#someone = someone;
    this.#quotes = new PrivateQuotes(room);
  }

  async check(draft: AnalysisDraft, source: DraftSource): Promise<CheckedDraft> {
    const [first, second] = this.#twoThatDiffer(draft);
    const claims = (list: Claim[] | undefined): Claim[] => this.#cleanClaims(list ?? [], source);
    const parts = {
      reporter: claims(draft.reporter),
      character1: claims(first?.claims),
      character2: claims(second?.claims),
      ...Object.fromEntries(filters.map((filter) => [filter, claims(draft.filters[filter])])),
    } as Record<SentencePart, Claim[]>;
    const emotions: CheckedDraft['emotions'] =
      first && second ? [first.emotion, second.emotion] : null;
    const themes = this.#cleanThemes(draft.themes, source);
    return onlyDifferent(await dropQuotes(this.#quotes, { themes, parts, emotions }));
  }

  #twoThatDiffer({ characters }: AnalysisDraft): AnalysisDraft['characters'] {
    const [first] = characters;
    const second = characters.find(({ emotion }) => emotion !== first?.emotion);
    return first && second ? [first, second] : [];
  }

  #cleanClaims(claims: Claim[], source: DraftSource): Claim[] {
    const seen = new Set<string>();
    return claims.slice(0, most.claims).flatMap((claim) => {
      const text = this.#clean(claim.text, most.claim);
      const opinionIds = this.#knownIds(claim.opinionIds);
      if (text === '' || seen.has(text)) return [];
      // A model's sentence that rests on nothing, or is of another language, is not the room's.
      if (source === 'model' && (opinionIds.length === 0 || !this.#fits(text))) return [];
      seen.add(text);
      return [{ text, opinionIds }];
    });
  }

  #cleanThemes(themes: CheckedTheme[], source: DraftSource): CheckedTheme[] {
    const seen = new Set<string>();
    return themes.slice(0, most.themes).flatMap((theme) => {
      const title = this.#clean(theme.title, most.title);
      const summary = this.#clean(theme.summary, most.themeSummary);
      const opinionIds = this.#knownIds(theme.opinionIds);
      if (title === '' || opinionIds.length === 0 || seen.has(title)) return [];
      if (source === 'model' && !this.#fits(summary)) return [];
      seen.add(title);
      return [{ title, summary, emotion: theme.emotion, opinionIds }];
    });
  }

  #clean(text: string, length: number): string {
    const plain = this.#nicknames.reduce(
      (rest, nickname) => rest.replaceAll(nickname, this.#someone),
      toPlainText(text),
    );
    return cutText(plain, length);
  }

  #knownIds(ids: string[]): string[] {
    return [...new Set(ids)].filter((id) => this.#known.has(id));
  }

  #fits(text: string): boolean {
    return fitsLanguage(text, this.#language);
  }
}
