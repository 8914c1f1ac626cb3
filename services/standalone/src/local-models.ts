import { z } from 'zod';

export type LocalModel = { server: string; port: number; baseURL: string; name: string };

/** The default ports of common model servers. */
const usualServers = [
  { server: 'Ollama', port: 11_434 },
  { server: 'LM Studio', port: 1_234 },
  { server: 'llama.cpp', port: 8_080 },
  { server: 'llama.cpp', port: 8_081 },
  { server: 'vLLM', port: 8_000 },
] as const;

/** The owners that servers name in their lists, which identify a server on another one's port. */
const serverOfOwner: Record<string, string> = {
  library: 'Ollama',
  organization_owner: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
};

/** A port without a server refuses at once; a server on a busy machine may need this long. */
const timeoutMs = 1_500;
const maxModels = 40;
const modelList = z.object({
  data: z.array(
    z.object({ id: z.string().regex(/^[\w.:/@+-]{1,200}$/), owned_by: z.string().optional() }),
  ),
});

/** Maximum size of a server's list. Anything may listen on these ports. */
const maxListBytes = 1_000_000;

/** Reads a list. @throws Error when it is too long */
const readList = async ({ body }: Response): Promise<z.output<typeof modelList>> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxListBytes) throw new Error('the list is too long');
    chunks.push(chunk);
  }
  return modelList.parse(JSON.parse(Buffer.concat(chunks).toString()));
};

/** Returns true for an embedding model, which cannot chat. */
const isEmbeddingModel = (name: string): boolean =>
  /embed|bge-|e5-|minilm|gte-|rerank/iu.test(name);

type Server = { server: string; port: number };

const listModels = async ({ server, port }: Server): Promise<LocalModel[]> => {
  const baseURL = `http://127.0.0.1:${port}/v1`;
  try {
    const answer = await fetch(`${baseURL}/models`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { data } = await readList(answer);
    return data
      .slice(0, maxModels)
      .filter(({ id }) => !isEmbeddingModel(id))
      .map(({ id, owned_by: owner = '' }) => ({
        server: serverOfOwner[owner] ?? server,
        port,
        baseURL,
        name: id,
      }));
  } catch {
    // Nothing listens on this port, or it is not a model server.
    return [];
  }
};

/**
 * Lists the chat models of servers on this machine, in one attempt of at most 1.5 s. It reads only the lists and sends
 * no data of rooms.
 */
export const findLocalModels = async (
  servers: readonly Server[] = usualServers,
): Promise<LocalModel[]> => (await Promise.all(servers.map(listModels))).flat();

/** The environment variables that select a model. */
export const settingsOf = ({ baseURL, name }: LocalModel) => ({
  OPENAI_API_KEY: 'local',
  OPENAI_BASE_URL: baseURL,
  OPENAI_MODEL: name,
});

/** The lines that a server without a configured model prints about the models it found. */
export const describeModels = (found: readonly LocalModel[]): string => {
  const [first, ...others] = found;
  if (!first) {
    return 'No language model is configured: results show votes and people’s own opinions (docs/analysis.md).';
  }
  return others.length === 0
    ? `${first.server} offers ${first.name} on this machine: npm start -- --model analyses rooms with it.`
    : `${found.length} models are on this machine (${found.map(({ name }) => name).join(', ')}): npm start -- --model NAME analyses rooms with one of them.`;
};

/** Returns true if the name is the wanted one; Ollama adds `:latest` to a name without a tag. */
const isNamed = ({ name }: LocalModel, wanted: string): boolean =>
  name === wanted || name === `${wanted}:latest`;

/**
 * Returns the model that `--model` selects.
 * @param wanted its name, without a tag for the latest; empty = the only one
 * @throws Error that lists the available models
 */
export const chooseModel = (found: readonly LocalModel[], wanted: string): LocalModel => {
  const chosen = wanted === '' ? found : found.filter((one) => isNamed(one, wanted));
  const [first, ...others] = chosen;
  if (first && others.length === 0) return first;
  if (first && wanted !== '') return first;
  const names = found.map(({ name }) => name).join(', ');
  throw new Error(
    found.length === 0
      ? 'No model server was found on this machine. Start Ollama, LM Studio, llama.cpp or vLLM on its default port.'
      : `Several models were found. Choose one with npm start -- --model NAME: ${names}`,
  );
};
