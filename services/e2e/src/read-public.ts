import { exportFormats } from '@murmur/contract/analysis';
import type { Route } from '@murmur/contract/routes/route';
import { routes } from '@murmur/contract/routes/routes';
import request from 'supertest';

const fetchText = async (base: string, path: string): Promise<string | null> => {
  const response = await request(base)
    .get(path)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks).toString('utf8')));
    });
  return response.status === 200
    ? `${JSON.stringify(response.headers)}\n${String(response.body)}`
    : null;
};

/** `id`: the room or event. `pid`: the credential of a participant. */
type Reader = { id: string; pid: string; share_id: string };

/** Every GET of the contract for a room and its share link, as a participant without host permission may send it. */
const pathsOf = (reader: Reader): Map<string, string> => {
  const { id, pid, share_id } = reader;
  const paths = new Map<string, string>();
  for (const [name, { method, path }] of Object.entries<Route>(routes)) {
    const filled = path.replaceAll(
      /\{(\w+)\}/g,
      (_all, key: string) => Object.entries(reader).find(([given]) => given === key)?.[1] ?? '',
    );
    if (method !== 'GET') continue;
    if (name !== 'downloadResults') paths.set(name, `${filled}?participant_id=${pid}`);
    else {
      for (const format of exportFormats) {
        paths.set(`${name} ${format}`, `${filled}?format=${format}`);
        paths.set(`${name} ${format} all`, `${filled}?format=${format}&questions=all`);
      }
    }
  }
  paths.set('page of the results', `/results/${id}`);
  paths.set('page of the share link', `/shared/${share_id}`);
  return paths;
};

/** Returns the text of each successful response, by call. */
export const readPublic = async (base: string, reader: Reader): Promise<Map<string, string>> => {
  const answers = new Map<string, string>();
  for (const [name, path] of pathsOf(reader)) {
    const text = await fetchText(base, path);
    if (text !== null) answers.set(name, text);
  }
  return answers;
};
