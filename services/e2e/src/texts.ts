import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../web/public/locales');

/** Looks up a text of the web app as a person sees it: `texts('ko')('pages:join.joinNow')`. */
export const texts =
  (language: string) =>
  (key: string): string => {
    const [namespace = '', path = ''] = key.split(':');
    const file = readFileSync(join(folder, language, `${namespace}.json`), 'utf8');
    let found: unknown = JSON.parse(file);
    for (const step of path.split('.')) found = (found as Record<string, unknown>)[step];
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`);
    return found;
  };
