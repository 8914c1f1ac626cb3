import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A model that never responds, so an analysis keeps waiting for it. `env` configures a product to use it. */
export async function openSilentModel(): Promise<{ env: Record<string, string>; close(): void }> {
  const server = createServer(() => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    env: { OPENAI_API_KEY: 'none', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
