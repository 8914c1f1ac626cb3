import { languages } from '@murmur/contract/language';
import { foldText } from '@murmur/shared/text/fold-text';
import type { AnalystRoom } from '../analyst.ts';
import { inLanguage } from '../languages/in-language.ts';
import type { WordUsage } from './word-usage.ts';

const capital = /^\p{Lu}\p{Ll}/u;
/** Names may be in any language. */
const fullNames = languages.flatMap((language) => inLanguage[language].reading.fullName ?? []);
/** A word that occurs in shared opinions of this many people reveals nothing new. */
const minSharing = 3;

/**
 * Detects words that may name a person: those used with a form of address anywhere in the room and, unless three
 * people shared them, those spelled like names.
 */
export const looksLikeName = (
  opinions: AnalystRoom['opinions'],
  named: RegExp,
): ((use: WordUsage) => boolean) => {
  const people = new Set<string>();
  for (const { content } of opinions) {
    for (const [, name] of content.matchAll(named)) {
      if (name) for (const part of [name, ...name.split(' ')]) people.add(foldText(part));
    }
  }
  return ({ key, written, sharedBy }) => {
    if (people.has(key) || key.split(' ').some((part) => people.has(part))) return true;
    if (sharedBy.size >= minSharing) return false;
    const forms = [...written.keys()];
    return (
      forms.every((form) => capital.test(form)) ||
      (sharedBy.size === 0 && fullNames.some((name) => name.test(key)))
    );
  };
};
