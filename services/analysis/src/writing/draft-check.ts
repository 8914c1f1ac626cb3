import { type Emotion, type SentencePart, sentenceParts } from '@murmur/contract/analysis';
import type { AnalysisDraft, AnalystRoom, Claim } from '../analyst.ts';
import { breathing } from './breath.ts';
import { cutText, toPlainText } from './plain-text.ts';
import { PrivateQuotes } from './private-quotes.ts';
import { RoomCounts } from './verify/counted-text.ts';
import { fillSlots } from './verify/fill-slots.ts';
import { partsOf, type VectorsOfTexts } from './verify/likeness.ts';
import { Verifier } from './verify/verifier.ts';

const most = { themes: 24, claims: 26, title: 80, themeSummary: 400, claim: 600 } as const;

export type CheckedTheme = AnalysisDraft['themes'][number];

/** What of a draft may be shown: plain text, known ids, nobody's private words. Parts may be empty. */
export type CheckedDraft = {
  themes: CheckedTheme[];
  parts: Record<SentencePart, Claim[]>;
  /** Of the two characters; null when there are no two. */
  emotions: [Emotion, Emotion] | null;
};

export type DraftSource = 'model' | 'fallback';
type Holds = (claim: Claim) => Promise<boolean>;

type Subject = {
  room: AnalystRoom;
  nicknames: string[];
  someone: string;
  /** What texts mean; null or absent where no model of meaning tells it. */
  readTexts?: ((texts: string[]) => Promise<VectorsOfTexts | null>) | undefined;
};

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
  readonly #room: AnalystRoom;
  readonly #authors: Map<string, string>;
  readonly #verifier: Verifier;
  readonly #nicknames: string[];
  readonly #someone: string;
  readonly #quotes: PrivateQuotes;
  readonly #breathe = breathing();
  readonly #readTexts: Subject['readTexts'];

  constructor({ room, nicknames, someone, readTexts }: Subject) {
    this.#readTexts = readTexts;
    this.#authors = new Map(room.opinions.map(({ id, author }) => [id, author]));
    this.#verifier = new Verifier(room);
    this.#room = room;
    this.#nicknames = nicknames
      .filter((name) => name !== '')
      .toSorted((a, b) => b.length - a.length);
    this.#someone = someone;
    this.#quotes = new PrivateQuotes(room);
  }

  async check(draft: AnalysisDraft, source: DraftSource): Promise<CheckedDraft> {
    // The fallback's speak for two groups of people, who may well sound alike.
    const [first, second] = source === 'model' ? this.#twoThatDiffer(draft) : draft.characters;
    const wanted: Record<SentencePart, Claim[]> = {
      reporter: draft.reporter,
      character1: first?.claims ?? [],
      character2: second?.claims ?? [],
      ...draft.filters,
    };
    if (source === 'model') await this.#learn(wanted, draft.themes);
    const parts = { ...wanted };
    const holds = this.#holdsOf(draft, source);
    for (const name of sentenceParts) {
      parts[name] = await this.#cleanClaims(wanted[name], source, holds);
    }
    const themes = await this.#cleanThemes(draft.themes, source, holds);
    const emotions: CheckedDraft['emotions'] =
      first && second ? [first.emotion, second.emotion] : null;
    return onlyDifferent(await dropQuotes(this.#quotes, { themes, parts, emotions }));
  }

  async #learn(parts: Record<SentencePart, Claim[]>, themes: CheckedTheme[]): Promise<void> {
    const claims = Object.values(parts).flatMap((part) => part.slice(0, most.claims));
    const inThemes = themes.slice(0, most.themes).flatMap(({ title, summary }) => [title, summary]);
    const texts = [...claims.map(({ text }) => text), ...inThemes].flatMap(partsOf);
    const vectors = (await this.#readTexts?.([...new Set(texts)])) ?? null;
    if (vectors !== null) this.#verifier.learn(vectors);
  }

  #twoThatDiffer({ characters }: AnalysisDraft): AnalysisDraft['characters'] {
    const [first] = characters;
    const second = characters.find(({ emotion }) => emotion !== first?.emotion);
    return first && second ? [first, second] : [];
  }

  async #cleanClaims(claims: Claim[], source: DraftSource, holds: Holds): Promise<Claim[]> {
    const kept = new Map<string, Claim>();
    for (const claim of claims.slice(0, most.claims)) {
      await this.#breathe();
      const opinionIds = this.#knownIds(claim.opinionIds);
      if (!(await holds({ ...claim, opinionIds }))) continue;
      const text = this.#clean(this.#fill(claim.text, opinionIds, source), most.claim);
      if (text !== '' && !kept.has(text)) kept.set(text, { text, opinionIds });
    }
    return [...kept.values()];
  }

  async #cleanThemes(
    themes: CheckedTheme[],
    source: DraftSource,
    holds: Holds,
  ): Promise<CheckedTheme[]> {
    const kept = new Map<string, CheckedTheme>();
    for (const theme of themes.slice(0, most.themes)) {
      await this.#breathe();
      const opinionIds = this.#knownIds(theme.opinionIds);
      // Counting names a group by its own people's words, or by its place.
      const named = source === 'fallback' || (await holds({ text: theme.title, opinionIds }));
      const isTrue = await holds({ text: theme.summary, opinionIds });
      if (!named && !isTrue) continue;
      const lead = named ? theme.title : this.#sharedText(theme.typicalId);
      const title = this.#clean(lead, most.title);
      if (title === '' || opinionIds.length === 0 || kept.has(title)) continue;
      const said = isTrue ? this.#fill(theme.summary, opinionIds, source) : '';
      const summary = this.#clean(said, most.themeSummary);
      const { emotion, typicalId } = theme;
      kept.set(title, { title, summary, emotion, opinionIds, typicalId });
    }
    return [...kept.values()];
  }

  /** One check for all ways: what a model wrote is held to the opinions, what code wrote to the counts. */
  #holdsOf(draft: AnalysisDraft, source: DraftSource): Holds {
    const counts = new RoomCounts(this.#room, draft);
    return async (claim) => {
      const refusal =
        source === 'fallback'
          ? this.#verifier.refuseCounted(claim, counts)
          : this.#verifier.refuse(claim.text, claim.opinionIds);
      return (await refusal) === null;
    };
  }

  /** A theme whose title does not stand is led by its most typical opinion. */
  #sharedText(id: string | null): string {
    const opinion = this.#room.opinions.find((one) => one.id === id);
    return opinion?.isPublic ? opinion.content : '';
  }

  #fill(text: string, ids: string[], source: DraftSource): string {
    if (source === 'fallback') return text;
    const people = new Set(ids.map((id) => this.#authors.get(id))).size;
    return fillSlots(text, this.#room.language, { people, opinions: ids.length });
  }

  #clean(text: string, length: number): string {
    const plain = this.#nicknames.reduce(
      (rest, nickname) => rest.replaceAll(nickname, this.#someone),
      toPlainText(text),
    );
    return cutText(plain, length);
  }

  #knownIds(ids: string[]): string[] {
    return [...new Set(ids)].filter((id) => this.#authors.has(id));
  }
}
