import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  briefThemesAnswer,
  charactersAnswer,
  filtersAnswer,
  repairAnswer,
  themesAnswer,
  verdictsAnswer,
} from '@murmur/analysis/model/answer-schemas';
import { isPlantedLie } from '@murmur/analysis/model/planted-items';
import { readVerdicts } from '@murmur/analysis/model/read-verdicts';
import {
  asksForReport,
  type Behaviour,
  dataBlockOf,
  dataOf,
  type ModelRequest,
  questionOf,
  verdictsBy,
} from '@murmur/analysis/testing/model-server';
import { z } from 'zod';
import { examplesFolder } from './example-rooms.ts';

/** `unfit`: the positions (from 1) of the opinions that do not say what the sentence tells. */
const verdictShape = z.object({
  ok: z.boolean(),
  why: z.string().optional(),
  unfit: z.array(z.int()).optional(),
});
const repairedShape = repairAnswer.shape.sentences.element.omit({ id: true });

/**
 * Readers' answers about one room: verdicts by sentence, and repaired sentences by rejected sentence; null if a reader
 * gave no answer.
 */
const recordedShape = z.strictObject({
  /** A hash of the writers' prompts; answers to other prompts are invalid. */
  prompt_hash: z.string(),
  themes: themesAnswer.optional(),
  characters: charactersAnswer.optional(),
  filters: filtersAnswer.optional(),
  verdicts: z.record(z.string(), verdictShape),
  repaired: z.record(z.string(), repairedShape.nullable()),
});
type Recorded = z.output<typeof recordedShape>;

const pathOf = (name: string): string => `${examplesFolder}answers/${name}.json`;
/** Length of a hash that distinguishes a few dozen texts. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Returns true for a sentence of known truth, about which no reader has to be asked. */
const isPlanted = (request: ModelRequest, sentence: string, opinions: string[]): boolean =>
  (opinions.length === 1 && sentence === opinions[0]) ||
  isPlantedLie(sentence, dataOf(request).language ?? 'en');

/** Readers' answers to the product's prompts about a room, and the unanswered prompts. */
export class RecordedAnswers {
  readonly unanswered: ModelRequest[] = [];
  readonly #name: string;
  #recorded: Recorded;

  constructor(name: string) {
    this.#name = name;
    const path = pathOf(name);
    this.#recorded = existsSync(path)
      ? recordedShape.parse(JSON.parse(readFileSync(path, 'utf8')))
      : { prompt_hash: '', verdicts: {}, repaired: {} };
  }

  /** Responses of a server that returns readers' answers, or empty ones for other prompts. */
  answer = (request: ModelRequest): Behaviour => {
    const found = this.#find(request);
    if (found === null) {
      this.unanswered.push(request);
      return { refusal: 'there is no recorded answer' };
    }
    return { content: JSON.stringify(found) };
  };

  /**
   * Records an answer to a prompt.
   * @throws ZodError if it does not match the schema
   */
  record(request: ModelRequest, answer: unknown): void {
    const { items = [], sentences = [] } = dataOf(request);
    const question = questionOf(request);
    if (question === 'verdicts') {
      const verdicts = readVerdicts(verdictsAnswer.parse(answer), items);
      for (const { id, sentence, opinions } of items) {
        const verdict = verdicts.get(id);
        if (verdict === undefined) continue;
        this.#recorded.verdicts[sentence] =
          'why' in verdict
            ? { ok: false, why: verdict.why }
            : {
                ok: true,
                unfit: opinions.flatMap((_, at) => (verdict.fit.includes(at) ? [] : [at + 1])),
              };
      }
    } else if (question === 'repair') {
      const answered = repairAnswer.parse(answer).sentences;
      for (const { id: wanted, text = '' } of sentences) {
        const { id: _, ...repaired } = answered.find(({ id }) => id === wanted) ?? { id: null };
        this.#recorded.repaired[text] = 'text' in repaired ? repaired : null;
      }
    } else {
      const hash = hashOf(dataBlockOf(request));
      if (this.#recorded.prompt_hash !== hash) {
        this.#recorded = { prompt_hash: hash, verdicts: {}, repaired: {} };
      }
      if (question === 'themes' && asksForReport(request)) {
        this.#recorded.themes = themesAnswer.parse(answer);
      }
      if (question === 'characters') this.#recorded.characters = charactersAnswer.parse(answer);
      if (question === 'filters') this.#recorded.filters = filtersAnswer.parse(answer);
    }
  }

  save(): void {
    writeFileSync(pathOf(this.#name), `${JSON.stringify(this.#recorded, null, 2)}\n`);
  }

  #find(request: ModelRequest): object | null {
    const { items = [], sentences = [] } = dataOf(request);
    const { verdicts, repaired, prompt_hash: known, ...writers } = this.#recorded;
    const question = questionOf(request);
    if (question === 'verdicts') {
      const isUnknown = items.some(
        ({ sentence, opinions }) =>
          verdicts[sentence] === undefined && !isPlanted(request, sentence, opinions),
      );
      if (isUnknown) return null;
      const { content } = verdictsBy(request, ({ sentence, opinions }) => {
        const {
          ok,
          why,
          unfit = [],
        } = verdicts[sentence] ?? {
          ok: sentence === opinions[0],
        };
        if (!ok) return why || 'nobody says so';
        return opinions.map((_, at) => at + 1).filter((at) => !unfit.includes(at));
      });
      return JSON.parse(content) as object;
    }
    if (question === 'repair') {
      if (sentences.some(({ text = '' }) => repaired[text] === undefined)) return null;
      const again = sentences.map(({ id, text = '' }) => ({ id, ...repaired[text] }));
      return { sentences: again.filter((one) => 'text' in one) };
    }
    if (question === 'same') return { groups: [] };
    if (question === 'groups' || known !== hashOf(dataBlockOf(request))) return null;
    const answer = writers[question] ?? null;
    if (question !== 'themes' || answer === null || asksForReport(request)) return answer;
    return briefThemesAnswer.parse(answer);
  }
}
