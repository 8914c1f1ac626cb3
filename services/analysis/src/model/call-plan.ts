import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

/** In which way a server takes questions; servers that speak the protocol differ in these. */
export type CallPlan = {
  format: 'json_schema' | 'json_object' | 'words';
  /** Temperature 0 and a seed, so that the same room is read the same. */
  sampling: boolean;
  /** Asks for the tokens at the end of a stream. */
  usage: boolean;
  /** Bounds what a model that does not stop may write, its reasoning included. */
  limit: boolean;
};

export const bestPlan: CallPlan = {
  format: 'json_schema',
  sampling: true,
  usage: true,
  limit: true,
};

const seed = 7;
const maxTokens = 16_384;
const nextFormat = { json_schema: 'json_object', json_object: 'words', words: null } as const;

type AnswerFormat = { name: string; strict: boolean; schema: Record<string, unknown> };

export const paramsOf = (
  { format, sampling, usage, limit }: CallPlan,
  answer: AnswerFormat,
): Partial<ChatCompletionCreateParamsStreaming> => ({
  ...(format === 'json_schema'
    ? { response_format: { type: 'json_schema', json_schema: answer } }
    : {}),
  ...(format === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
  ...(sampling ? { temperature: 0, seed } : {}),
  ...(usage ? { stream_options: { include_usage: true } } : {}),
  ...(limit ? { max_completion_tokens: maxTokens } : {}),
});

const withNextFormat = (plan: CallPlan): CallPlan | null => {
  const format = nextFormat[plan.format];
  return format === null ? null : { ...plan, format };
};

/** Fields that a plan sets; a server that names another field refuses the question itself. */
const ownFields = /format|schema|json|guided|grammar|temperature|seed|stream|usage|tokens/iu;

/**
 * The plan to try after a server refused one as a bad request: without what it named, else one step
 * less in turn; null where there is nothing left to leave out, so that it was another fault.
 */
export const nextPlan = (
  plan: CallPlan,
  { named, field }: { named: string; field: string },
): CallPlan | null => {
  // What a model may write counts towards its context: without the bound a question may still fit.
  if (plan.limit && /max_(?:completion_)?tokens|context|maximum/iu.test(named))
    return { ...plan, limit: false };
  if (/context|too (?:long|large|many)|maximum/iu.test(named)) return null;
  if (field !== '' && !ownFields.test(field)) return null;
  if (plan.sampling && /temperature|seed/iu.test(named)) return { ...plan, sampling: false };
  if (plan.usage && /stream_options|include_usage/iu.test(named)) return { ...plan, usage: false };
  const simpler = withNextFormat(plan);
  if (simpler !== null) return simpler;
  if (plan.limit) return { ...plan, limit: false };
  if (plan.sampling) return { ...plan, sampling: false };
  return plan.usage ? { ...plan, usage: false } : null;
};
