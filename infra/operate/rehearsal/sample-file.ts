import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../docs/examples/rooms');

/**
 * The file with the sample opinions of a language: four for a room, thirty for an event. With four, every room of an event
 * would contain all of them, and nobody would get a card, because cards never repeat an opinion of one's own room.
 */
export const sampleFile = async (language: string, isEvent: boolean): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${language}-`));
  const name = names.find((each) => each.endsWith('-four.txt') !== isEvent);
  if (name === undefined) throw new Error(`There are no sample opinions in ${language}.`);
  return join(folder, name);
};
