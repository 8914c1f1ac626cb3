import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { AnswerFormat } from './answer-schemas.ts';

/** The request parameters to send; servers that implement the protocol differ in which ones they accept. */
export type CallPlan = {
  format: 'json_schema' | 'json_object' | 'words';
  /** Temperature 0 and a seed, for reproducible responses. */
  sampling: boolean;
  /** Requests token counts at the end of the stream. */
  usage: boolean;
  /** Sends the bounds of arrays and strings with the schema; strict servers may not know them. */
  bounds: boolean;
  /**
   * Limits the output, including reasoning, in case the model does not stop. Not every server knows the newer name of
   * this limit, and OpenAI accepts no other beside it.
   */
  limit: 'both' | 'newer' | null;
};

/** @param baseURL address of the server; absent = OpenAI */
export const bestPlan = (baseURL: string | undefined): CallPlan => ({
  format: 'json_schema',
  sampling: true,
  usage: true,
  bounds: true,
  limit: baseURL ? 'both' : 'newer',
});

const seed = 7;
const maxTokens = 16_384;
const nextFormat = { json_schema: 'json_object', json_object: 'words', words: null } as const;

export const paramsOf = (
  { format, sampling, usage, limit }: CallPlan,
  answer: AnswerFormat,
): Partial<ChatCompletionCreateParamsStreaming> => ({
  ...(format === 'json_schema'
    ? { response_format: { type: 'json_schema', json_schema: { ...answer } } }
    : {}),
  ...(format === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
  ...(sampling ? { temperature: 0, seed } : {}),
  ...(usage ? { stream_options: { include_usage: true } } : {}),
  ...(limit === null ? {} : { max_completion_tokens: maxTokens }),
  ...(limit === 'both' ? { max_tokens: maxTokens } : {}),
});

const withNextFormat = (plan: CallPlan): CallPlan | null => {
  const format = nextFormat[plan.format];
  return format === null ? null : { ...plan, format };
};

/** Fields set by a plan; if a server rejects another field, it rejects the prompt itself. */
const ownFields = /format|schema|json|guided|grammar|temperature|seed|stream|usage|tokens/iu;

/**
 * Returns the plan to try after a server has rejected a request: without the field it named, else with one field
 * fewer; null if nothing is left to omit, in which case the cause is something else.
 */
export const nextPlan = (
  plan: CallPlan,
  { named, field }: { named: string; field: string },
): CallPlan | null => {
  // The output limit counts towards the context: without it, a prompt may still fit.
  if (plan.limit === 'both' && /max_tokens/iu.test(named)) return { ...plan, limit: 'newer' };
  if (plan.limit !== null && /max_(?:completion_)?tokens|maximum context/iu.test(named))
    return { ...plan, limit: null };
  if (/context|too (?:long|large|many)|maximum/iu.test(named)) return null;
  if (field !== '' && !ownFields.test(field)) return null;
  if (plan.sampling && /temperature|seed/iu.test(named)) return { ...plan, sampling: false };
  if (plan.usage && /stream_options|include_usage/iu.test(named)) return { ...plan, usage: false };
  if (plan.bounds && plan.format === 'json_schema') return { ...plan, bounds: false };
  const simpler = withNextFormat(plan);
  if (simpler !== null) return simpler;
  if (plan.limit !== null) return { ...plan, limit: plan.limit === 'both' ? 'newer' : null };
  if (plan.sampling) return { ...plan, sampling: false };
  return plan.usage ? { ...plan, usage: false } : null;
};
