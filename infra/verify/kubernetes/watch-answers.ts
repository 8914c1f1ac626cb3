import { subscribe, unsubscribe } from 'node:diagnostics_channel';

type Request = { method: string; path: string };
type Answer = { request: Request; response: { statusCode: number } };
type Break = { request: Request; error: { code?: string; message: string } };

const pathOf = ({ method, path }: Request): string => `${method} ${path.replace(/\?.*/, '')}`;

/** Records the responses to this process's calls until `stop`, including calls that are retried. */
export const watchAnswers = () => {
  const seen = { answers: 0, faults: [] as string[] };
  const onAnswer = (message: unknown): void => {
    const { request, response } = message as Answer;
    seen.answers += 1;
    if (response.statusCode >= 500) seen.faults.push(`${pathOf(request)}: ${response.statusCode}`);
  };
  const onBreak = (message: unknown): void => {
    const { request, error } = message as Break;
    seen.faults.push(`${pathOf(request)}: ${error.code ?? error.message}`);
  };
  subscribe('undici:request:headers', onAnswer);
  subscribe('undici:request:error', onBreak);
  return {
    seen,
    stop: (): void => {
      unsubscribe('undici:request:headers', onAnswer);
      unsubscribe('undici:request:error', onBreak);
    },
  };
};
