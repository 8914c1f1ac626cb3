import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { ServerProcess } from './server-process.ts';

export type ChatModelServer = { url: string; port: number; model: string; stop(): Promise<void> };

const venv = join(import.meta.dirname, 'smollm2');
const python = join(venv, 'bin/python');
const script = join(import.meta.dirname, 'serve-chat-model.py');

/** Returns true if the model is installed (`.ci/prepare model`). */
export const hasChatModel = (): boolean => existsSync(join(venv, 'complete'));

const isHealthy = async (port: number): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(1_000);
    return (await fetch(`http://127.0.0.1:${port}/health`, { signal })).ok;
  } catch {
    return false;
  }
};

/**
 * Starts llama.cpp's server with a small real model, which writes badly and judges worse.
 * @throws Error if it is not installed or does not become ready
 */
export const startChatModel = async (): Promise<ChatModelServer> => {
  const port = await freePort();
  const server = new ServerProcess({
    command: python,
    args: [script, '--port', String(port)],
    isReady: () => isHealthy(port),
    readyTimeoutMs: 30_000,
  });
  await server.start();
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    model: 'smollm2-135m',
    stop: () => server.dispose(),
  };
};
