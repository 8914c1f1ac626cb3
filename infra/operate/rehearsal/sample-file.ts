import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../docs/examples/rooms');

/**
 * The file with the sample opinions of a language: those of a room of four or, for an event, the longer ones. Nobody is
 * dealt a card that repeats an opinion of their own room, so with four opinions, nobody in an event would get a card.
 */
export const sampleFile = async (language: string, isEvent: boolean): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${language}-`));
  const name = names.find((each) => each.endsWith('-four.txt') !== isEvent);
  if (name === undefined) throw new Error(`There are no sample opinions in ${language}.`);
  return join(folder, name);
};
