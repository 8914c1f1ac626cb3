import i18next from 'i18next';
import type { LaterNamespace } from './messages.ts';
import { addTexts } from './start-i18n.ts';

/** Code together with the texts that it shows; a change of the language loads them from then on. */
export async function withTexts<T>(namespace: LaterNamespace, code: Promise<T>): Promise<T> {
  const known = i18next.options.ns as string[];
  if (!known.includes(namespace)) known.push(namespace);
  const [loaded] = await Promise.all([code, addTexts(i18next.language, namespace)]);
  return loaded;
}
