import type { Emotion, Filter } from '@murmur/contract/analysis';
import { limits } from '@murmur/contract/limits';
import { findFurtherSnippets } from '@murmur/shared/text/further-snippets';
import { truncate } from '@murmur/shared/text/plain-text';
import type { AnalysisDraft, AnalystRoom, Claim } from '../analyst.ts';
import { inLanguage, inScriptOf } from '../languages/in-language.ts';
import type { Overview, OverviewName } from '../languages/overview.ts';
import { createFiller, type Fillings } from './fill-template.ts';
import type { FoundTheme, RoomFindings } from './find-themes-by-words.ts';
import { quotable } from './quotable.ts';

const maxQuoteLength = 160;
const maxListed = { mentions: 3, shortMentions: 5, figureWords: 12 } as const;

type Character = AnalysisDraft['characters'][number];
type Opinion = AnalystRoom['opinions'][number];

/** Texts written by code: counts, and people's own words. Sentences about votes are added when results are shown. */
export type WrittenOverview = {
  reporter: Claim[];
  filters: Record<Filter, Claim[]>;
  characters: Character[];
};

/** Returns the emotion of a quotation. Without a model, only questions can be recognised. */
const emotionOf = (isQuestion: boolean): Emotion =>
  isQuestion ? 'curious_questioning' : 'neutral_fallback';

class OverviewWriter {
  readonly #room: AnalystRoom;
  readonly #found: RoomFindings;
  readonly #texts: Overview;
  readonly #fill: ReturnType<typeof createFiller>;
  readonly #comma: string;
  readonly #list: (items: string[]) => string;
  readonly #byId: Map<string, Opinion>;
  readonly #mentions: FoundTheme[];
  /** Single words of people who also wrote more: never quoted, because they are often jokes. */
  readonly #snippets: ReadonlySet<string>;
  readonly #totals: Record<'N' | 'P' | 's' | 'v', number>;

  constructor(room: AnalystRoom, found: RoomFindings) {
    this.#room = room;
    this.#found = found;
    const texts = room.opinions.map(({ content }) => content);
    this.#texts = inScriptOf(room.language, [room.topic, ...texts], room.isEvent).overview;
    this.#fill = createFiller(this.#texts);
    const { comma, joinsLastItem } = inLanguage[room.language];
    this.#comma = comma;
    const format = new Intl.ListFormat(this.#texts.locale, { type: 'conjunction' });
    this.#list = (items) => (joinsLastItem ? format.format(items) : items.join(comma));
    this.#byId = new Map(room.opinions.map((opinion) => [opinion.id, opinion]));
    this.#snippets = findFurtherSnippets(room.opinions);
    // A host's title for a theme is not a word that people used.
    this.#mentions = found.themes.filter(({ kind, edited }) => kind === 'mention' && !edited);
    const s = room.opinions.filter(({ isPublic, held }) => isPublic || held).length;
    const N = room.opinions.length;
    const P = new Set(room.opinions.map(({ author }) => author)).size;
    this.#totals = { N, P, s, v: N - s };
  }

  write(useCharacters: boolean): WrittenOverview {
    const { N } = this.#totals;
    return {
      // The quotations of few people stand below in full; picking one out would say no more.
      reporter: this.#isFew()
        ? [this.#spoke()]
        : [this.#spoke(), ...this.#asked(), ...this.#mentioned()],
      filters: {
        neutral: [this.#say('shortSpoke', this.#all()), ...this.#shortMentions()],
        basic: this.#basic(),
        mild: this.#mild(),
        spicy: this.#spicy(),
      },
      characters: useCharacters && N !== 0 ? this.#characters() : [],
    };
  }

  /** The authors of an event are rooms, each with many people. */
  #isFew(): boolean {
    return !this.#room.isEvent && this.#totals.P < limits.votingFrom;
  }

  #all(): string[] {
    return this.#room.opinions.map(({ id }) => id);
  }

  #say(name: OverviewName, opinionIds: string[], fillings: Fillings = {}): Claim {
    return { text: this.#fill(this.#texts[name], { ...this.#totals, ...fillings }), opinionIds };
  }

  #quote(id: string | undefined): string | null {
    const opinion = this.#byId.get(id ?? '');
    const words = opinion?.isPublic ? quotable(opinion.content) : null;
    return words === null ? null : truncate(words, maxQuoteLength);
  }

  /** Returns the first quotable opinions among `ids`, at most `max`, each by a different person. */
  #voices(
    ids: readonly string[],
    max: number,
    isFit: (opinion: Opinion) => boolean = () => true,
  ): string[] {
    const voices: string[] = [];
    const authors = new Set<string>();
    for (const id of ids) {
      const opinion = this.#byId.get(id);
      if (!opinion || authors.has(opinion.author) || !isFit(opinion)) continue;
      if (this.#snippets.has(id) || this.#quote(id) === null) continue;
      authors.add(opinion.author);
      voices.push(id);
      if (voices.length === max) break;
    }
    return voices;
  }

  #quoting(name: OverviewName, id: string): Claim {
    return this.#say(name, [id], { quote: this.#quote(id) ?? '' });
  }

  #spoke(): Claim {
    const { s, v } = this.#totals;
    if (this.#isFew()) {
      const name = s === 0 ? 'fewPrivate' : 'few';
      return this.#say(v === 0 ? 'fewShared' : name, this.#all());
    }
    if (v === 0) return this.#say('spokeShared', this.#all());
    return this.#say(s === 0 ? 'spokePrivate' : 'spoke', this.#all());
  }

  #listOf(name: 'mentions' | 'shortMentions' | 'figureWords', item: OverviewName): Claim[] {
    const listed = this.#mentions.slice(0, maxListed[name]);
    if (listed.length === 0) return [];
    const items = listed.map(({ title, people }) =>
      this.#fill(this.#texts[item], { word: title, p: people }),
    );
    const ids = [...new Set(listed.flatMap(({ opinionIds }) => opinionIds))];
    const list = name === 'figureWords' ? items.join(this.#comma) : this.#list(items);
    return [this.#say(name, ids, { list })];
  }

  #mentioned(): Claim[] {
    const [first, second] = this.#mentions;
    if (!first || second) return this.#listOf('mentions', 'word');
    return [this.#say('mention', first.opinionIds, { word: first.title, p: first.people })];
  }

  /** Lists recurring words or, if there are none, quotes one opinion. */
  #shortMentions(): Claim[] {
    const listed = this.#listOf('shortMentions', 'named');
    if (listed.length > 0) return listed;
    return this.#voices(this.#found.voiceIds, 1).map((id) => this.#quoting('shortVoice', id));
  }

  #asked(): Claim[] {
    const { questionIds } = this.#found;
    const n = questionIds.length;
    if (n === 0) return [];
    const [id] = this.#voices(questionIds, 1);
    if (id === undefined) return [this.#say('askedInPrivate', questionIds, { n })];
    const name = n === 1 ? 'askedOnce' : 'asked';
    return [this.#say(name, questionIds, { n, quote: this.#quote(id) ?? '' })];
  }

  #basic(): Claim[] {
    const { questionIds, repeatIds } = this.#found;
    const count = (name: OverviewName, ids: string[]): Claim[] =>
      ids.length > 0 ? [this.#say(name, ids, { n: ids.length })] : [];
    return [
      this.#say('figures', this.#all()),
      ...this.#listOf('figureWords', 'listed'),
      ...count('figureQuestions', questionIds),
      ...count('figureRepeats', repeatIds),
    ];
  }

  /** Quotes two opinions without strong words or questions. Sentences about votes replace them. */
  #mild(): Claim[] {
    const { harsh } = inLanguage[this.#room.language].reading;
    const asks = new Set(this.#found.questionIds);
    const isGentle = ({ id, content }: Opinion): boolean =>
      !asks.has(id) && !harsh.test(content.normalize('NFC'));
    const [first, second] = this.#voices(this.#found.voiceIds, 2, isGentle);
    if (first === undefined) return [this.#say('mildPrivate', [])];
    return [
      this.#quoting('mildVoice', first),
      ...(second === undefined ? [] : [this.#quoting('mildAnother', second)]),
    ];
  }

  #spicy(): Claim[] {
    const [first, second] = this.#voices(this.#found.questionIds, 2);
    const questions = [
      ...(first === undefined ? [] : [this.#quoting('spicyQuestion', first)]),
      ...(second === undefined ? [] : [this.#quoting('spicyAnother', second)]),
    ];
    if (questions.length > 0) return questions;
    const lengthOf = (id: string): number => this.#byId.get(id)?.content.length ?? 0;
    const shared = this.#found.voiceIds.filter(
      (id) => this.#byId.get(id)?.isPublic && !this.#snippets.has(id),
    );
    const [shortest] = shared.toSorted((a, b) => lengthOf(a) - lengthOf(b));
    if (shortest !== undefined && this.#quote(shortest) !== null) {
      return [this.#quoting('spicyShort', shortest)];
    }
    return [this.#inShort([])];
  }

  #inShort(opinionIds: string[]): Claim {
    const isOpen = this.#room.opinions.some(({ isPublic }) => isPublic);
    return this.#say(isOpen ? 'shortSpoke' : 'spicyPrivate', opinionIds);
  }

  /** Quotes two participants: one whose words others also use, and one who asks a question. */
  #characters(): Character[] {
    const { questionIds, voiceIds } = this.#found;
    const asks = new Set(questionIds);
    const open = voiceIds.filter((id) => !asks.has(id));
    const [first] = this.#voices([...open, ...questionIds], 1);
    const firstBy = this.#byId.get(first ?? '')?.author;
    const [second] = this.#voices([...questionIds, ...open], 1, ({ author }) => author !== firstBy);
    return [
      this.#character(first, asks, [this.#spoke()]),
      this.#character(second, asks, [this.#inShort(this.#all())]),
    ];
  }

  /** Quotes a person. Uses `counted` if nobody can be quoted, because results always have two characters. */
  #character(id: string | undefined, asks: ReadonlySet<string>, counted: Claim[]): Character {
    if (id === undefined) return { emotion: emotionOf(false), claims: counted };
    return {
      emotion: emotionOf(asks.has(id)),
      claims: [
        this.#quoting('quotation', id),
        asks.has(id) ? this.#say('voiceAsks', [id]) : this.#introduce(id),
      ],
    };
  }

  #introduce(id: string): Claim {
    const theme = this.#mentions.find(({ opinionIds }) => opinionIds.includes(id));
    if (!theme) return this.#say('voice', [id]);
    return this.#say('voiceMentions', [id], { word: theme.title, p: theme.people });
  }
}

export const writeOverview = (
  room: AnalystRoom,
  found: RoomFindings,
  useCharacters: boolean,
): WrittenOverview => new OverviewWriter(room, found).write(useCharacters);
