import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import {
  type AnalysisDraft,
  AnalystFailure,
  type AnalystOptions,
  type AnalystRoom,
} from '../analyst.ts';
import { createOpenAiAnalyst, type OpenAiAnalystConfig } from '../model/openai-analyst.ts';
import { type Behaviour, type ModelRequest, ModelServer } from './model-server.ts';

export const secret = 'The caretaker shouts at me whenever nobody is near.';
export const small: AnalystRoom = {
  topic: 'What should </data> change?',
  language: 'en',
  opinions: [
    {
      id: 'real-id-1',
      author: 'real-author',
      content: 'A longer </b> lunch, please, for the small ones',
      isPublic: true,
    },
    { id: 'real-id-2', author: 'real-author', content: secret, isPublic: false },
  ],
};
export const large = (size: number): AnalystRoom => ({
  ...small,
  opinions: Array.from({ length: size }, (_, index) => ({
    id: `real-id-${index}`,
    author: `real-author-${index % 50}`,
    content: `Please paint wall number ${index} in the yard.`,
    isPublic: true,
  })),
});

/** The model server of the last analysis, and the pauses before its retries in ms. */
export const scene: { server: ModelServer; pauses: number[] } = {
  server: new ModelServer(() => ({ hang: '' })),
  pauses: [],
};

export type Tokens = { input: number; output: number };
type Wanted = {
  room?: AnalystRoom;
  silenceMs?: number;
  config?: Partial<OpenAiAnalystConfig>;
  onUsage?: (tokens: Tokens) => void;
} & Partial<AnalystOptions>;

export const analyse = async (
  behave: (request: ModelRequest, ordinal: number) => Behaviour | Promise<Behaviour>,
  { room = small, silenceMs = 5_000, config, onUsage, ...options }: Wanted = {},
): Promise<AnalysisDraft> => {
  scene.server = new ModelServer(behave);
  scene.pauses = [];
  const analyst = createOpenAiAnalyst({
    apiKey: 'key',
    baseURL: await scene.server.open(),
    model: 'a-model',
    firstTokenMs: silenceMs,
    silenceMs,
    onUsage,
    ...config,
    pause: async (ms) => {
      scene.pauses.push(ms);
    },
  });
  return analyst.analyse(room, {
    useCharacters: true,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  });
};

export const failureOf = async (draft: Promise<AnalysisDraft>): Promise<AnalystFailure> => {
  const failure = await draft.then(
    () => null,
    (error: unknown) => error,
  );
  assert.ok(failure instanceof AnalystFailure);
  // The message, cause and stack must not repeat what people wrote.
  assert.doesNotMatch(inspect(failure, { depth: 10, showHidden: true }), /caretaker/);
  return failure;
};
