import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

/** The request parameters to send; servers that implement the protocol differ in which ones they accept. */
export type CallPlan = {
  format: 'json_schema' | 'json_object' | 'words';
  /** Temperature 0 and a seed, for reproducible responses. */
  sampling: boolean;
  /** Requests token counts at the end of the stream. */
  usage: boolean;
  /** Limits the output, including reasoning, in case the model does not stop. */
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
