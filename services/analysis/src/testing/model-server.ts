import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@murmur/contract/language';
import { isPlantedLie } from '../model/planted-items.ts';
import { instructSame } from '../model/prompts/writer-prompts.ts';

/** A received request: the parts of the chat completions protocol that are used. */
export type ModelRequest = {
  messages: { role: string; content: string }[];
  model: string;
  stream?: boolean;
  temperature?: number;
  response_format?: { type: string; json_schema?: { name: string; schema: unknown } };
};

/** The server's behaviour for a call. */
export type Behaviour =
  /**
   * `overMs`: the time over which the response is spread, in pieces; absent = sent at once. `elapse` lets it pass, for
   * example on a fake clock.
   */
  | {
      content: string;
      usage?: unknown;
      finish?: 'stop' | 'length';
      overMs?: number;
      elapse?: (ms: number) => Promise<unknown>;
    }
  | { refusal: string }
  | { status: number; headers?: Record<string, string>; code?: string; param?: string }
  /** Sends this text and then stays silent; sends nothing if it is empty. */
  | { hang: string }
  /** Sends this text and then drops the connection. */
  | { cut: string };

type Item = { id: string; text?: string; private?: boolean; people?: number; opinions?: Item[] };
type Judged = { id: string; sentence: string; opinions: string[] };
type Data = {
  topic: string;
  language?: Language;
  opinions?: Item[];
  groups?: Item[];
  sentences?: (Item & { part?: string; why?: string })[];
  items?: Judged[];
};

const pieceEveryMs = 50;

const endOfData = '</data>';

const userTextOf = ({ messages }: ModelRequest): string =>
  messages.find(({ role }) => role === 'user')?.content ?? '';

/** Returns the block of data in a prompt, which is all of a prompt for the judge. */
export const dataBlockOf = (request: ModelRequest): string => {
  const content = userTextOf(request);
  if (!content.startsWith('<data>')) return content;
  return content.slice(0, content.indexOf(endOfData) + endOfData.length);
};

export const dataOf = (request: ModelRequest): Data => {
  const block = dataBlockOf(request);
  return JSON.parse(block.slice(block.indexOf('{'), block.lastIndexOf('}') + 1)) as Data;
};

export type QuestionName =
  | 'groups'
  | 'same'
  | 'themes'
  | 'characters'
  | 'filters'
  | 'verdicts'
  | 'repair';

/** Returns the kind of a prompt, derived from its text, because not every server receives a schema. */
export const questionOf = (request: ModelRequest): QuestionName => {
  const { items, sentences } = dataOf(request);
  if (items) return 'verdicts';
  if (sentences) return 'repair';
  const instructions = userTextOf(request).slice(dataBlockOf(request).length);
  if (instructions.includes(instructSame)) return 'same';
  const names = ['themes', 'characters', 'filters'] as const;
  return names.find((name) => instructions.includes(`\n"${name}": `)) ?? 'groups';
};

export const asksForReport = (request: ModelRequest): boolean =>
  userTextOf(request).slice(dataBlockOf(request).length).includes('\n"reporter": ');

export type Truth = (sentence: string, opinions: string[]) => boolean;

const content = (answer: object): { content: string } => ({ content: JSON.stringify(answer) });

/** What a judge thinks of an item: the positions (from 1) of the opinions that say it, or why it is rejected. */
export type Judgement = number[] | string;

/** The response of a judge with these judgements, in the requested schema. */
export const verdictsBy = (
  request: ModelRequest,
  judge: (item: Judged) => Judgement,
): { content: string } => {
  const { items = [] } = dataOf(request);
  const judged = items.map((item) => ({ item, judgement: judge(item) }));
  return content({
    rejected: judged.flatMap(({ item: { id }, judgement: why }) =>
      typeof why === 'string' ? [{ id, why }] : [],
    ),
    accepted: judged.flatMap(({ item: { id, opinions }, judgement: fit }) => {
      if (typeof fit === 'string') return [];
      return [opinions.length === 1 ? id : `${id}: ${fit.join(', ')}`];
    }),
  });
};

/** Responses of a judge that knows the truth, and recognises the planted lies. */
export const verdictsOf = (request: ModelRequest, truth: Truth): { content: string } =>
  verdictsBy(request, ({ sentence, opinions }) => {
    const isLie = isPlantedLie(sentence, dataOf(request).language ?? 'en');
    return !isLie && truth(sentence, opinions) ? opinions.map((_, at) => at + 1) : 'nobody says so';
  });

/** Returns a response in the requested schema that repeats shared opinions, with an end for each part, and cites everything shown. */
export const honestAnswer = (request: ModelRequest): { content: string } => {
  const { opinions = [], groups = [], sentences = [] } = dataOf(request);
  const items = [...opinions, ...groups.flatMap((group) => group.opinions ?? [])];
  const refs = (groups.length > 0 ? groups : opinions).map(({ id }) => id);
  const repeated = items.filter((item) => !item.private).slice(0, 4);
  const claimsOf = (end: string): { text: string; refs: string[] }[] =>
    repeated.map(({ id, text }) => ({ text: `${text}${end} (${id})`, refs: [id] }));
  const claims = claimsOf('');
  const summary = claims[0]?.text ?? '';
  switch (questionOf(request)) {
    case 'verdicts':
      return verdictsOf(request, () => true);
    case 'groups':
      return content({ groups: [{ title: 'Everything', refs }] });
    case 'same':
      return content({ groups: [] });
    case 'repair':
      return content({
        sentences: sentences.flatMap(({ id, opinions: cited = [] }) =>
          cited.slice(0, 1).map((item) => ({ id, text: item.text, refs: [item.id] })),
        ),
      });
    case 'themes':
      return content({
        ...(asksForReport(request) ? { reporter: claims } : {}),
        themes: [{ title: 'Everything', summary, emotion: 'positive_hope', refs }],
      });
    case 'characters':
      return content({
        characters: {
          first: { emotion: 'positive_hope', claims: claimsOf(', the first says') },
          second: { emotion: 'critical_concern', claims: claimsOf(', the second says') },
        },
      });
    default:
      return content({
        filters: {
          neutral: claimsOf(', in short'),
          basic: claimsOf(', in plain words'),
          mild: claimsOf(', in gentle words'),
          spicy: claimsOf(', in sharp words'),
        },
      });
  }
};

/** Returns the same response with an unsupported sentence, so that a repair is requested. */
export const answerWithLie = (request: ModelRequest): { content: string } => {
  const honest = honestAnswer(request);
  if (questionOf(request) !== 'themes') return honest;
  const { opinions = [], groups = [] } = dataOf(request);
  const [first] = [...opinions, ...groups];
  const written = JSON.parse(honest.content) as { reporter: object[] };
  written.reporter.push({ text: 'It is wanted by 73,412 people.', refs: [first?.id] });
  return { content: JSON.stringify(written) };
};

/** An HTTP server that implements the protocol, with configurable faults. */
export class ModelServer {
  readonly requests: ModelRequest[] = [];
  /** Maximum number of concurrent calls so far. */
  atOnce = 0;
  readonly #behave: (request: ModelRequest, ordinal: number) => Behaviour | Promise<Behaviour>;
  readonly #server: Server;
  #underWay = 0;

  constructor(behave: (request: ModelRequest, ordinal: number) => Behaviour | Promise<Behaviour>) {
    this.#behave = behave;
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
    const request = (await json(req)) as ModelRequest;
    this.requests.push(request);
    this.#underWay += 1;
    this.atOnce = Math.max(this.atOnce, this.#underWay);
    res.once('close', () => {
      this.#underWay -= 1;
    });
    await this.#answer(res, request, await this.#behave(request, this.requests.length));
  }

  async #answer(res: ServerResponse, request: ModelRequest, behaviour: Behaviour): Promise<void> {
    if ('status' in behaviour) {
      const { status, headers = {}, code, param } = behaviour;
      // Real servers may repeat the prompt.
      const error = { message: `refused: ${JSON.stringify(request.messages)}`, code, param };
      res.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      res.end(JSON.stringify({ error }));
      return;
    }
    const send = (delta: object, rest: object = {}, more: object = {}): void => {
      const choices = [{ index: 0, delta, finish_reason: null, ...rest }];
      const chunk = { id: 'answer', object: 'chat.completion.chunk', created: 0, choices, ...more };
      res.write(`data: ${JSON.stringify({ ...chunk, model: request.model })}\n\n`);
    };
    if ('hang' in behaviour && behaviour.hang === '') return;
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    if ('hang' in behaviour) send({ content: behaviour.hang });
    else if ('cut' in behaviour) {
      send({ content: behaviour.cut });
      setImmediate(() => res.destroy());
    } else {
      if ('refusal' in behaviour) send({ refusal: behaviour.refusal });
      else {
        const { content: written, overMs = 0, elapse = wait } = behaviour;
        const pieces = Math.max(2, Math.floor(overMs / pieceEveryMs));
        const began = performance.now();
        for (let piece = 0; piece < pieces; piece += 1) {
          const dueAt = began + (overMs * (piece + 1)) / pieces;
          if (overMs > 0) await elapse(Math.max(0, dueAt - performance.now()));
          if (res.closed) return;
          const at = (of: number): number => Math.floor((written.length * of) / pieces);
          send({ content: written.slice(at(piece), at(piece + 1)) });
        }
      }
      const finish = 'content' in behaviour ? (behaviour.finish ?? 'stop') : 'stop';
      const usage = 'usage' in behaviour ? { usage: behaviour.usage } : {};
      send({}, { finish_reason: finish }, usage);
      res.end('data: [DONE]\n\n');
    }
  }
}
