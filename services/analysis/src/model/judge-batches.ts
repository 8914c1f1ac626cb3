import { hash } from 'node:crypto';
import type { AnalystRoom } from '../analyst.ts';
import { verdictsAnswer } from './answer-schemas.ts';
import type { ModelText } from './model-text.ts';
import type { Planted } from './planted-items.ts';
import type { PromptOpinion } from './prompt-data.ts';
import { instructJudge } from './prompts/judge-prompt.ts';
import type { Question } from './question.ts';

const max = { items: 24, characters: 5_000 } as const;
/** Maximum number of cited opinions, and of their characters, shown for an item. */
const shown = { opinions: 40, characters: 3_500 } as const;

export type Item = { id: string; sentence: string; opinions: string[] };

/** A prompt for the judge: the texts to judge and the planted sentences, by the ids of their items. */
export type Batch = {
  items: Item[];
  texts: ReadonlyMap<string, ModelText>;
  planted: ReadonlyMap<string, Planted>;
};

const takeShown = (opinions: readonly PromptOpinion[]): string[] => {
  let characters = 0;
  const texts = opinions.slice(0, shown.opinions).map(({ content }) => content);
  const fitting = texts.filter((text) => {
    characters += text.length;
    return characters <= shown.characters;
  });
  return fitting.length > 0 ? fitting : texts.slice(0, 1);
};

type Unnumbered = Omit<Item, 'id'> & { text?: ModelText; planted?: Planted };

const toChunks = (texts: readonly ModelText[], scale: number): Unnumbered[][] => {
  const chunks: Unnumbered[][] = [];
  let characters = 0;
  for (const text of texts) {
    const item = { sentence: text.text, opinions: takeShown(text.opinions), text };
    const { length } = JSON.stringify([item.sentence, item.opinions]);
    const last = chunks.at(-1);
    const isFitting = characters + length <= max.characters * scale;
    if (last && last.length < max.items && isFitting) {
      last.push(item);
      characters += length;
    } else {
      chunks.push([item]);
      characters = length;
    }
  }
  return chunks;
};

/** A place between the items that neither changes with each run nor is the same in each batch. */
const placeOf = ({ sentence }: Planted, items: readonly Unnumbered[]): number => {
  const seed = hash('sha256', `${sentence}\n${items[0]?.sentence}`, 'hex').slice(0, 8);
  return Number.parseInt(seed, 16) % (items.length + 1);
};

/**
 * Splits texts into batches that each fit into one prompt, and plants sentences of known truth in each. `scale` is less
 * than 1 for a model with a small context.
 */
export const toBatches = (
  texts: readonly ModelText[],
  plant: (batch: number) => Planted[],
  scale = 1,
): Batch[] =>
  toChunks(texts, scale).map((chunk, at) => {
    const unnumbered = [...chunk];
    for (const planted of plant(at)) {
      const { sentence, opinion } = planted;
      const item = { sentence, opinions: [opinion], planted };
      unnumbered.splice(placeOf(planted, unnumbered), 0, item);
    }
    const numbered = unnumbered.map((one, index) => ({ ...one, id: `s${index + 1}` }));
    return {
      items: numbered.map(({ id, sentence, opinions }) => ({ id, sentence, opinions })),
      texts: new Map(numbered.flatMap(({ id, text }) => (text ? [[id, text]] : []))),
      planted: new Map(numbered.flatMap(({ id, planted }) => (planted ? [[id, planted]] : []))),
    };
  });

export const askForVerdicts = (
  room: Pick<AnalystRoom, 'topic' | 'language'>,
  items: readonly Item[],
): Question<typeof verdictsAnswer> => ({
  name: 'verdicts',
  schema: verdictsAnswer,
  blank: { rejected: [], accepted: [] },
  instructions: instructJudge(),
  data: JSON.stringify({ topic: room.topic, language: room.language, items }),
});
