import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../docs/examples/rooms');

/**
 * The sample opinions of a language: those of a room of four or, for an event, the longer ones. Cards that repeat an
 * opinion of one's own room are not dealt, so with four opinions nobody in an event would get any.
 */
export const sampleFile = async (language: string, isEvent: boolean): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${language}-`));
  const name = names.find((each) => each.endsWith('-four.txt') !== isEvent);
  if (name === undefined) throw new Error(`There are no sample opinions in ${language}.`);
  return join(folder, name);
};
