import type { Language } from './languages.ts';
import { sayIn, type Texts, type Translate } from './say.ts';

type ShownTexts = { t: Translate; language: Language };

let shown: ShownTexts | undefined;
const followers = new Set<() => void>();

/** Shows the app in a language, as far as it is drawn already too. */
export function showTexts(language: Language, texts: Texts): void {
  shown = { t: sayIn(language, texts), language };
  document.documentElement.lang = language;
  for (const follow of followers) follow();
}

export function shownTexts(): ShownTexts {
  if (shown === undefined) throw new Error('No texts are there yet');
  return shown;
}

export function followTexts(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
