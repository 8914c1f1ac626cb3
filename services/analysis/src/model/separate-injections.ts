import { foldForm } from '@murmur/shared/text/fold-text';
import { isPromptInjection } from '@murmur/shared/text/is-prompt-injection';
import type { AnalystRoom } from '../analyst.ts';
import { createYielder } from '../event-loop/yielder.ts';

type Opinions = AnalystRoom['opinions'];

/** Separates prompt injections from opinions, because no model may see them. */
export const separateInjections = async (
  all: Opinions,
): Promise<{ opinions: Opinions; injections: string[] }> => {
  const yieldIfDue = createYielder();
  const [opinions, injections]: [Opinions, string[]] = [[], []];
  for (const opinion of all) {
    await yieldIfDue();
    if (isPromptInjection(foldForm(opinion.content).trim())) injections.push(opinion.content);
    else opinions.push(opinion);
  }
  return { opinions, injections };
};
