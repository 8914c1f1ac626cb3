import { type Emotion, type SentencePart, sentenceParts } from '@murmur/contract/analysis';
import { toPlainText, truncate } from '@murmur/shared/text/plain-text';
import type { AnalysisDraft, AnalystRoom, Claim } from '../analyst.ts';
import { createYielder } from '../event-loop/yielder.ts';
import { thresholds } from '../thresholds.ts';
import { fillSlots } from './sentence-checks/fill-slots.ts';
import { PrivateQuotes } from './sentence-checks/private-quotes.ts';
import { SentenceRules } from './sentence-checks/sentence-rules.ts';
import { separateInjections } from './separate-injections.ts';
import { titleByWord } from './title-by-word.ts';

const max = { themes: 24, claims: 26, title: 80, themeSummary: 400, claim: 600 } as const;

export type CheckedTheme = AnalysisDraft['themes'][number];

/** The part of a draft that may be shown: plain text, known ids, no private text. Parts may be empty. */
export type CheckedDraft = {
  themes: CheckedTheme[];
  parts: Record<SentencePart, Claim[]>;
  /** The emotions of the two characters, or null if there are none. */
  emotions: [Emotion, Emotion] | null;
};

type Subject = {
  room: AnalystRoom;
  nicknames: string[];
  someone: string;
};

/**
 * Removes texts that quote private opinions. This is repeated, because a removal makes the texts around it adjacent,
 * and together they may be a quotation.
 */
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

/**
 * Restricts a draft to what may be shown. It trusts neither a model, which may obey a prompt injection, nor the
 * fallback, which may quote one.
 */
export class DraftCheck {
  readonly #room: AnalystRoom;
  readonly #authors: Map<string, string>;
  #rules: Promise<SentenceRules> | null = null;
  readonly #nicknames: string[];
  readonly #someone: string;
  readonly #quotes: PrivateQuotes;
  readonly #yieldIfDue = createYielder();

  constructor({ room, nicknames, someone }: Subject) {
    this.#authors = new Map(room.opinions.map(({ id, author }) => [id, author]));
    this.#room = room;
    this.#nicknames = nicknames
      .filter((name) => name !== '')
      .toSorted((a, b) => b.length - a.length);
    this.#someone = someone;
    this.#quotes = new PrivateQuotes(room);
  }

  async check(draft: AnalysisDraft): Promise<CheckedDraft> {
    const isByModel = draft.generatedBy !== 'fallback';
    // The fallback's characters quote two people, whose emotions may be the same.
    const [first, second] = isByModel ? this.#differentCharacters(draft) : draft.characters;
    const wanted: Record<SentencePart, Claim[]> = {
      reporter: draft.reporter,
      character1: first?.claims ?? [],
      character2: second?.claims ?? [],
      ...draft.filters,
    };
    const parts = { ...wanted };
    for (const name of sentenceParts) {
      parts[name] = await this.#cleanClaims(wanted[name], isByModel);
    }
    const themes = await this.#cleanThemes(draft.themes, isByModel);
    const emotions: CheckedDraft['emotions'] =
      first && second ? [first.emotion, second.emotion] : null;
    return dropQuotes(this.#quotes, { themes, parts, emotions });
  }

  #differentCharacters({ characters }: AnalysisDraft): AnalysisDraft['characters'] {
    const [first, second] = characters;
    if (!first || !second) return [];
    if (first.emotion !== second.emotion) return [first, second];
    const emotion =
      first.emotion === 'neutral_fallback' ? 'constructive_ideas' : 'neutral_fallback';
    return [first, { ...second, emotion }];
  }

  async #cleanClaims(claims: Claim[], isByModel: boolean): Promise<Claim[]> {
    const kept = new Map<string, Claim>();
    for (const claim of claims.slice(0, max.claims)) {
      await this.#yieldIfDue();
      const opinionIds = this.#knownIds(claim.opinionIds);
      if (isByModel && !(await this.#isAccepted(claim.text, opinionIds))) continue;
      const text = this.#clean(this.#fill(claim.text, opinionIds, isByModel), max.claim);
      if (text !== '' && !kept.has(text)) kept.set(text, { text, opinionIds });
    }
    return [...kept.values()];
  }

  async #cleanThemes(themes: CheckedTheme[], isByModel: boolean): Promise<CheckedTheme[]> {
    const kept = new Map<string, CheckedTheme>();
    for (const theme of themes.slice(0, max.themes)) {
      await this.#yieldIfDue();
      const opinionIds = this.#knownIds(theme.opinionIds);
      // The fallback's titles are people's own words, or the host's.
      const isNamed = !isByModel || (await this.#isAccepted(theme.title, opinionIds));
      const hasSummary = !isByModel || (await this.#isAccepted(theme.summary, opinionIds));
      if (
        opinionIds.length === 0 ||
        (!isNamed && this.#peopleBehind(opinionIds) < thresholds.theme.people)
      )
        continue;
      const title = this.#clean(isNamed ? theme.title : this.#titleByWord(opinionIds), max.title);
      if (title === '' || kept.has(title)) continue;
      const filled = hasSummary ? this.#fill(theme.summary, opinionIds, isByModel) : '';
      const summary = this.#clean(filled, max.themeSummary);
      kept.set(title, { ...theme, title, summary, opinionIds });
    }
    return [...kept.values()];
  }

  /** Checks a model's text against its opinions. The fallback's counts and quotations need no check. */
  async #isAccepted(text: string, opinionIds: string[]): Promise<boolean> {
    this.#rules ??= this.#readRules();
    return (await (await this.#rules).refuse(text, opinionIds)) === null;
  }

  async #readRules(): Promise<SentenceRules> {
    const { opinions, injections } = await separateInjections(this.#room.opinions);
    return new SentenceRules({ ...this.#room, opinions }, injections);
  }

  #titleByWord(ids: string[]): string {
    const among = new Set(ids);
    return titleByWord(
      this.#room.opinions.filter(({ id }) => among.has(id)),
      this.#room,
    );
  }

  #peopleBehind(ids: string[]): number {
    return new Set(ids.map((id) => this.#authors.get(id))).size;
  }

  #fill(text: string, ids: string[], isByModel: boolean): string {
    if (!isByModel) return text;
    const people = this.#peopleBehind(ids);
    return fillSlots(text, this.#room, { people, opinions: ids.length });
  }

  #clean(text: string, length: number): string {
    const plain = this.#nicknames.reduce(
      (rest, nickname) => rest.replaceAll(nickname, this.#someone),
      toPlainText(text),
    );
    return truncate(plain, length);
  }

  #knownIds(ids: string[]): string[] {
    return [...new Set(ids)].filter((id) => this.#authors.has(id));
  }
}
