import type { Language } from '@murmur/contract/language';
import { LRUCache } from 'lru-cache';
import { inLanguage } from '../../languages/in-language.ts';
import { writersInstructions } from '../prompts/writer-prompts.ts';
import type { CheckedSentence } from './checked-sentence.ts';
import { echoesInjection, piecesOf } from './echo.ts';
import {
  eachWindow,
  hasWideCharacters,
  isShort,
  type NormalisedText,
  normaliseText,
  toPieces,
} from './text-windows.ts';

/** What a weak model may repeat instead of writing about the room. */
type Instructions = {
  windows: ReadonlySet<string>;
  whole: NormalisedText;
  examples: string[][];
};

/** A shorter text in the instructions is a phrase that anybody may use, such as a title of two words. */
const minWholeLetters = { wide: 8, narrow: 14 } as const;

const read = (language: Language): Instructions => {
  const windows = new Set<string>();
  const whole = normaliseText(writersInstructions(language).join('\n'));
  eachWindow(toPieces(whole), (window) => windows.add(window));
  const { question, complaint, good, bad } = inLanguage[language].style;
  return { windows, whole, examples: [question, complaint, good, bad].map(piecesOf) };
};

const known = new LRUCache<Language, Instructions>({ max: 16 });

const instructionsIn = (language: Language): Instructions => {
  const found = known.get(language) ?? read(language);
  known.set(language, found);
  return found;
};

/**
 * Returns true if a sentence repeats the instructions or their example rather than what people wrote: a long sequence
 * of words that no cited opinion contains, all of a shorter text, or most of an example.
 */
export const echoesInstructions = ({ text, cited, room }: CheckedSentence): boolean => {
  const { windows, whole, examples } = instructionsIn(room.language);
  const open = [room.topic, ...cited.map(({ content }) => content)];
  const own = normaliseText(text.replaceAll(/\{\w+\}/gu, ' '));
  const pieces = toPieces(own);
  const repeated = new Set<string>();
  eachWindow(pieces, (window) => {
    if (windows.has(window)) repeated.add(window);
  });
  if (repeated.size > 0) {
    for (const content of open) {
      eachWindow(toPieces(normaliseText(content)), (window) => repeated.delete(window));
    }
    if (repeated.size > 0) return true;
  }
  const isWide = hasWideCharacters(own.letters);
  const isWhole =
    isShort(pieces) &&
    own.letters.length >= (isWide ? minWholeLetters.wide : minWholeLetters.narrow) &&
    (isWide ? whole.letters.includes(own.letters) : whole.words.includes(own.words)) &&
    !open.some((content) => normaliseText(content).letters.includes(own.letters));
  if (isWhole) return true;
  const sentence = piecesOf(text);
  const sources = open.map(piecesOf);
  return examples.some((example) => echoesInjection(sentence, example, sources));
};
