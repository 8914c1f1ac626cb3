import i18next from 'i18next';
import type { LazyNamespace } from './messages.ts';
import { loadNamespace } from './start-i18n.ts';

/** Loads code together with its texts; later changes of language load these texts too. */
export async function withTexts<T>(namespace: LazyNamespace, code: Promise<T>): Promise<T> {
  const known = i18next.options.ns as string[];
  if (!known.includes(namespace)) known.push(namespace);
  const [loaded] = await Promise.all([code, loadNamespace(i18next.language, namespace)]);
  return loaded;
}
