import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type EmbeddingRequest = { model: string; input: string[] };

/** The server's behaviour for a call: a response, or an error. */
export type Answering = 'well' | 'backwards' | 'short' | 'hang' | { status: number };

/**
 * Returns the vector of a text. Texts with the same first letter have similar vectors, all vectors point in roughly the
 * same direction, and none has length one.
 */
const embeddingOf = (text: string): number[] => {
  const embeddings = [...Array.from({ length: 30 }, () => 0), 8, (text.length % 5) / 10];
  embeddings[(text.codePointAt(0) ?? 0) % 30] = 4;
  return embeddings;
};

/** An HTTP server that implements the embeddings protocol, with configurable faults. */
export class VectorServer {
  readonly requests: EmbeddingRequest[] = [];
  answering: Answering = 'well';
  readonly #server: Server = createServer((req, res) => void this.#take(req, res));

  /** Starts the server and returns the base URL for clients. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request = (await json(req)) as EmbeddingRequest;
    this.requests.push(request);
    const { answering } = this;
    if (answering === 'hang') return;
    res.setHeader('Content-Type', 'application/json');
    if (typeof answering === 'object') {
      res.writeHead(answering.status);
      res.end(JSON.stringify({ error: { message: request.input.join() } }));
      return;
    }
    const data = request.input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: embeddingOf(text),
    }));
    if (answering === 'backwards') data.reverse();
    if (answering === 'short') data.pop();
    const usage = { prompt_tokens: request.input.length, total_tokens: request.input.length };
    res.end(JSON.stringify({ object: 'list', data, model: request.model, usage }));
  }
}
