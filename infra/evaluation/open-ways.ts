import type { ReadingWay } from '@murmur/analysis/evaluation/reading-way';
import { createFallbackAnalyst } from '@murmur/analysis/fallback/fallback-analyst';
import { createOpenAiAnalyst } from '@murmur/analysis/openai/openai-analyst';
import { settings } from '@murmur/shared/runtime/settings';
import { z } from 'zod';

const modelConfig = z.object({
  OPENAI_API_KEY: settings.OPENAI_API_KEY,
  OPENAI_BASE_URL: settings.OPENAI_BASE_URL,
  OPENAI_MODEL: settings.OPENAI_MODEL,
});

/** The ways to run that this machine has. */
export const openWays = async (
  env: Record<string, string | undefined>,
  wanted: { model: boolean },
): Promise<{ ways: ReadingWay[]; notRun: string[]; close: () => Promise<void> }> => {
  const ways: ReadingWay[] = [
    { name: 'words', analyst: createFallbackAnalyst(), steadiness: true },
  ];
  const notRun: string[] = [];
  if (wanted.model) {
    const { OPENAI_API_KEY: apiKey, ...model } = modelConfig.parse(env);
    if (!apiKey) notRun.push('a model: OPENAI_API_KEY is not set');
    else {
      const analyst = createOpenAiAnalyst({
        apiKey,
        baseURL: model.OPENAI_BASE_URL,
        model: model.OPENAI_MODEL,
        onUsage: () => {},
      });
      ways.push({ name: 'model', analyst, steadiness: false });
    }
  }
  return { ways, notRun, close: async () => {} };
};
