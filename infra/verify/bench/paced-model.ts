import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Behaviour, ModelRequest } from '@murmur/analysis/testing/model-server';

/** Tokens a second that a machine reads (prompts) and writes. */
export type Pace = { reads: number; writes: number };

const letters = /[a-z ]/giu;
const signs = /[!-@[-`{-~]/gu;
const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/**
 * Tokens of a text, within 5 % of a real tokenizer for English prompts and JSON. Letters with diacritics need more, and
 * a Korean, Japanese or Chinese character nearly one token.
 */
export const countTokens = (text: string): number => {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const [plain, sign, wider] = [count(letters), count(signs), count(wide)];
  const others = text.length - plain - sign - wider;
  return Math.ceil(plain / 4.5 + sign * 0.55 + others / 2 + wider * 0.9);
};

/** The work of one machine. Concurrent jobs share it in turns, so two at once take twice as long. */
class Machine {
  #freeAt = 0;

  async work(ms: number): Promise<void> {
    this.#freeAt = Math.max(this.#freeAt, performance.now()) + ms;
    await wait(this.#freeAt - performance.now());
  }
}

/** A slot keeps the text that it has processed last; a prompt that begins with the same text continues from there. */
type Slot = { kept: string; usedAt: number; isBusy: boolean };

const pieceMs = 100;

const sharedLength = (one: string, other: string): number => {
  const max = Math.min(one.length, other.length);
  for (let at = 0; at < max; at += 1) if (one[at] !== other[at]) return at;
  return max;
};

/**
 * A chat server as slow as a laptop, which answers as told. Like llama.cpp's, it has some slots, reuses the beginning
 * of a prompt that a slot already knows, lets other requests wait, and first sends a chunk with only a role.
 */
export class PacedModel {
  readonly used = { calls: 0, read: 0, reused: 0, written: 0 };
  readonly #pace: Pace;
  readonly #answer: (request: ModelRequest) => Behaviour;
  readonly #machine = new Machine();
  readonly #slots: Slot[];
  readonly #waiting: (() => void)[] = [];
  readonly #server: Server;

  constructor(pace: Pace, slots: number, answer: (request: ModelRequest) => Behaviour) {
    this.#pace = pace;
    this.#answer = answer;
    this.#slots = Array.from({ length: slots }, () => ({ kept: '', usedAt: 0, isBusy: false }));
    this.#server = createServer((req, res) => void this.#take(req, res));
  }

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
    if (req.method !== 'POST') {
      res.writeHead(404).end();
      return;
    }
    const request = (await json(req)) as ModelRequest;
    const prompt = request.messages.map(({ role, content }) => `${role}\n${content}\n`).join('');
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const send = (delta: object, finish: string | null = null, more: object = {}): void => {
      const choices = [{ index: 0, delta, finish_reason: finish }];
      const chunk = { id: 'answer', object: 'chat.completion.chunk', created: 0, choices, ...more };
      if (!res.closed) res.write(`data: ${JSON.stringify({ ...chunk, model: request.model })}\n\n`);
    };
    send({ role: 'assistant', content: null });
    const slot = await this.#takeSlot(prompt);
    try {
      if (!res.closed) await this.#serve(slot, request, { prompt, res, send });
    } finally {
      slot.isBusy = false;
      slot.usedAt = performance.now();
      this.#waiting.shift()?.();
      res.end('data: [DONE]\n\n');
    }
  }

  /** Takes the free slot that knows most of the prompt, or else the one unused for longest. */
  async #takeSlot(prompt: string): Promise<Slot> {
    while (this.#slots.every(({ isBusy }) => isBusy)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    const known = ({ kept }: Slot): number => sharedLength(kept, prompt);
    const isSimilar = (slot: Slot): boolean => known(slot) > prompt.length / 10;
    const [best] = this.#slots
      .filter(({ isBusy }) => !isBusy)
      .toSorted(
        (a, b) =>
          (isSimilar(b) ? known(b) : 0) - (isSimilar(a) ? known(a) : 0) || a.usedAt - b.usedAt,
      );
    if (best === undefined) throw new Error('no slot is free');
    best.isBusy = true;
    return best;
  }

  async #serve(
    slot: Slot,
    request: ModelRequest,
    {
      prompt,
      res,
      send,
    }: {
      prompt: string;
      res: ServerResponse;
      send: (delta: object, finish?: string | null, more?: object) => void;
    },
  ): Promise<void> {
    const reused = countTokens(prompt.slice(0, sharedLength(slot.kept, prompt)));
    const fresh = countTokens(prompt) - reused;
    const readMs = (fresh / this.#pace.reads) * 1_000;
    for (let done = 0; done < readMs && !res.closed; done += pieceMs) {
      await this.#machine.work(Math.min(pieceMs, readMs - done));
    }
    slot.kept = prompt;
    this.used.calls += 1;
    this.used.read += fresh;
    this.used.reused += reused;
    const behaviour = this.#answer(request);
    const text = 'content' in behaviour ? behaviour.content : '';
    if (text === '') send({ refusal: 'there is no recorded answer' });
    const tokens = countTokens(text);
    const pieces = Math.max(1, Math.ceil((tokens / this.#pace.writes) * (1_000 / pieceMs)));
    const cut = (piece: number): number => Math.floor((text.length * piece) / pieces);
    for (let piece = 0; piece < pieces && !res.closed; piece += 1) {
      await this.#machine.work(((tokens / this.#pace.writes) * 1_000) / pieces);
      send({ content: text.slice(cut(piece), cut(piece + 1)) });
      this.used.written += tokens / pieces;
    }
    const usage = { prompt_tokens: fresh + reused, completion_tokens: tokens };
    send({}, 'stop', { usage });
  }
}
