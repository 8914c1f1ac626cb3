import type { ResourceKey } from 'i18next';
import { defaultLanguage } from '../lib/contract-values.precomputed.ts';

const retries = 5;
const firstDelayMs = 350;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const textsUrl = (language: string, namespace: string): string =>
  `/locales/${language}/${namespace}.json`;

async function fetchTexts(language: string, namespace: string): Promise<ResourceKey> {
  const response = await fetch(textsUrl(language, namespace));
  if (!response.ok) throw new Error(`No texts at ${response.url}: ${response.status}`);
  return response.json();
}

async function loadWithRetries(language: string, namespace: string): Promise<ResourceKey> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await fetchTexts(language, namespace);
    } catch (cause) {
      if (retry === retries) throw cause;
      await pause(firstDelayMs * 2 ** retry);
    }
  }
}

const replaced = new Set<string>();

/** The language in which a page is shown whose language was chosen: Korean, if its texts could not be loaded. */
export const shownLanguage = (chosen: string): string =>
  replaced.has(chosen) ? defaultLanguage : chosen;

/**
 * Loads the texts of one namespace. If a language cannot be loaded at all, Korean replaces it. Korean is loaded only in
 * that case, so that no browser downloads two languages to show one.
 */
export async function loadTexts(language: string, namespace: string): Promise<ResourceKey> {
  try {
    return await loadWithRetries(language, namespace);
  } catch (cause) {
    if (language === defaultLanguage) throw cause;
    const texts = await loadWithRetries(defaultLanguage, namespace);
    replaced.add(language);
    return texts;
  }
}
