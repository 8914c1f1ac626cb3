import { once } from 'node:events';
import { createServer } from 'node:net';
import type { LocalModel } from './local-models.ts';

const tries = 100;

const isFree = async (port: number, host: string): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

/**
 * Returns another port than `port` if a model server has it, and the name of that server: llama.cpp has the same
 * default port as this server.
 * @throws Error if the next hundred ports are taken
 */
export const avoidModelServers = async (
  { port, host }: { port: number; host: string },
  found: readonly LocalModel[],
): Promise<{ port: number; server: string } | null> => {
  const taken = found.find((model) => model.port === port);
  if (taken === undefined) return null;
  for (let next = port + 1; next <= port + tries; next += 1) {
    if (await isFree(next, host)) return { port: next, server: taken.server };
  }
  throw new Error(`Ports ${port} to ${port + tries} are in use. Choose another with PORT.`);
};
