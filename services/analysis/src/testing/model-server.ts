import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A question as it arrived: the parts of the chat completions protocol that are used. */
export type Asked = {
  messages: { role: string; content: string }[];
  model: string;
  response_format?: { json_schema: { name: string; schema: unknown } };
};

/** What the server does with a call. */
export type Behaviour =
  | { content: string; usage?: unknown }
  | { refusal: string }
  | { status: number; headers?: Record<string, string>; code?: string }
  | 'hang'
  | 'cut';

type Item = { id: string; text?: string; title?: string; private?: boolean };
type Data = { topic: string; opinions?: Item[]; themes?: Item[] };

/** What the question is about, as the model sees it. */
export const dataOf = ({ messages }: Asked): Data => {
  const content = messages.find(({ role }) => role === 'user')?.content ?? '';
  return JSON.parse(content.slice('<data>\n'.length, -'\n</data>'.length)) as Data;
};

export const questionOf = (asked: Asked): string => asked.response_format?.json_schema.name ?? '';

const content = (answer: object): { content: string } => ({ content: JSON.stringify(answer) });

/** An answer of the wanted schema, in English, that rests on everything that was shown. */
export const honestAnswer = (asked: Asked): { content: string } => {
  const { opinions = [], themes = [] } = dataOf(asked);
  const shown = themes.length > 0 ? themes : opinions;
  const refs = shown.map(({ id }) => id);
  const said = (text: string) => [{ text, refs }];
  const name = questionOf(asked);
  const found = { title: 'Everything', summary: 'All of it.', emotion: 'positive_hope', refs };
  const voices = {
    reporter: said('People spoke of many things (o1, o2).'),
    filters: {
      neutral: said('Balanced.'),
      basic: said('Facts.'),
      mild: said('Gently.'),
      spicy: said('Sharply.'),
    },
    characters: [
      { emotion: 'positive_hope', claims: said('I am glad.') },
      { emotion: 'critical_concern', claims: said('I am not.') },
    ],
  };
  if (name === 'themes' || name === 'merged_themes') return content({ themes: [found] });
  if (name === 'voices') return content(voices);
  return content({ themes: [found], ...voices });
};

/** A real HTTP server that speaks the protocol and misbehaves as it is told. */
export class ModelServer {
  readonly asked: Asked[] = [];
  /** The most calls that were under way at once. */
  atOnce = 0;
  readonly #behave: (asked: Asked, ordinal: number) => Behaviour | Promise<Behaviour>;
  readonly #server: Server;
  #underWay = 0;

  constructor(behave: (asked: Asked, ordinal: number) => Behaviour | Promise<Behaviour>) {
    this.#behave = behave;
    this.#server = createServer((req, res) => void this.#take(req, res));
  }

  /** Starts it; answers the base URL for clients. */
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
    const asked = (await json(req)) as Asked;
    this.asked.push(asked);
    this.#underWay += 1;
    this.atOnce = Math.max(this.atOnce, this.#underWay);
    res.once('close', () => {
      this.#underWay -= 1;
    });
    this.#answer(res, asked, await this.#behave(asked, this.asked.length));
  }

  #answer(res: ServerResponse, asked: Asked, behaviour: Behaviour): void {
    if (behaviour === 'hang') return;
    if (behaviour === 'cut') {
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
      res.write('{"choices": [');
      setImmediate(() => res.destroy());
      return;
    }
    if ('status' in behaviour) {
      const { status, headers = {}, code } = behaviour;
      // Servers do repeat what they were sent.
      const error = { message: `refused: ${JSON.stringify(asked.messages)}`, code };
      res.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      res.end(JSON.stringify({ error }));
      return;
    }
    const message =
      'content' in behaviour
        ? { role: 'assistant', content: behaviour.content, refusal: null }
        : { role: 'assistant', content: null, refusal: behaviour.refusal };
    const completion = {
      id: 'answer',
      object: 'chat.completion',
      created: 0,
      model: asked.model,
      choices: [{ index: 0, finish_reason: 'stop', message }],
      ...('usage' in behaviour ? { usage: behaviour.usage } : {}),
    };
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(completion));
  }
}
