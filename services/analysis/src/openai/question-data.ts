import type { AnalystRoom } from '../analyst.ts';

export type ShownOpinion = { ref: string; id: string; content: string; isPublic: boolean };

const most = { opinions: 120, characters: 24_000 } as const;

/** Opinions under short ids, which say nothing and which a model can repeat without a slip. */
export const showOpinions = (opinions: AnalystRoom['opinions']): ShownOpinion[] =>
  opinions.map(({ id, content, isPublic }, index) => ({
    ref: `o${index + 1}`,
    id,
    content,
    isPublic,
  }));

/** Parts that each fit into one question, in order. */
export const cutIntoChunks = (opinions: ShownOpinion[]): ShownOpinion[][] => {
  const chunks: ShownOpinion[][] = [];
  let chunk: ShownOpinion[] = [];
  let characters = 0;
  for (const opinion of opinions) {
    const isFull = chunk.length === most.opinions;
    if (chunk.length > 0 && (isFull || characters + opinion.content.length > most.characters)) {
      chunks.push(chunk);
      chunk = [];
      characters = 0;
    }
    chunk.push(opinion);
    characters += opinion.content.length;
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
};

/** An opinion as the model sees it. */
export const asItem = ({ ref, content, isPublic }: ShownOpinion) => ({
  id: ref,
  ...(isPublic ? {} : { private: true }),
  text: content,
});

/** Data in one block. What people wrote cannot end it: within, no `<` is left. */
export const asData = (data: object): string =>
  `<data>\n${JSON.stringify(data).replaceAll('<', '\\u003c')}\n</data>`;
