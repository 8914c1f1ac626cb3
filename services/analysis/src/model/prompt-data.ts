import { hash } from 'node:crypto';
import type { AnalystRoom } from '../analyst.ts';

export type PromptOpinion = {
  ref: string;
  id: string;
  author: string;
  content: string;
  isPublic: boolean;
};

const max = { opinions: 120, characters: 9_000 } as const;

const hashOf = (text: string): string => hash('sha256', text, 'base64url');

/**
 * Assigns short, meaningless ids to opinions, which a model can repeat without mistakes. The order depends only on
 * authors and contents, never on time.
 */
export const showOpinions = (
  opinions: AnalystRoom['opinions'],
  clean: (content: string) => string,
): PromptOpinion[] =>
  opinions
    .map((opinion) => ({ opinion, hash: hashOf(`${opinion.author}\n${opinion.content}`) }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : Number(a.hash > b.hash)))
    .map(({ opinion: { id, author, content, isPublic } }, index) => ({
      ref: `o${index + 1}`,
      id,
      author,
      content: clean(content),
      isPublic,
    }));

/**
 * Splits opinions into parts that each fit into one prompt. Each person's opinions are spread over all parts, so that
 * nobody dominates one by writing much. `scale` is less than 1 for a model with a small context.
 */
export const splitIntoChunks = (opinions: PromptOpinion[], scale = 1): PromptOpinion[][] => {
  const characters = opinions.reduce((sum, { content }) => sum + content.length, 0);
  const byNumber = Math.ceil(opinions.length / (max.opinions * scale));
  const parts = Math.max(1, byNumber, Math.ceil(characters / (max.characters * scale)));
  const chunks: PromptOpinion[][] = Array.from({ length: parts }, () => []);
  const byAuthor = Map.groupBy(opinions, ({ author }) => author);
  for (const [at, opinion] of [...byAuthor.values()].flat().entries()) {
    chunks[at % parts]?.push(opinion);
  }
  return chunks;
};

export const toPromptItem = ({ ref, content, isPublic }: PromptOpinion) => ({
  id: ref,
  ...(isPublic ? {} : { private: true }),
  text: content,
});

/** Wraps data in one block. Opinions cannot end it, because no `<` remains inside. */
export const asData = (data: object): string =>
  `<data>\n${JSON.stringify(data).replaceAll('<', '\\u003c')}\n</data>`;

/**
 * Puts instructions after the data, so that all prompts about a room begin with the same text, which a server reads only
 * once.
 */
export const thenWrite = (data: string, ...instructions: string[]): string =>
  [data, ...instructions.map((part) => part.trim()).filter((part) => part !== '')].join('\n\n');
