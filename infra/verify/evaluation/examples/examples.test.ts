import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { exampleRooms, examplesFolder } from './example-rooms.ts';
import { playWithModel, playWithoutModel, printExample } from './play-example.ts';
import { RecordedAnswers } from './recorded-answers.ts';

describe('an example with a model', () => {
  test.each(exampleRooms)(
    'is what the service generates from the answers for $name',
    async (room) => {
      const answers = new RecordedAnswers(room.name);
      const results = await playWithModel(room, answers);
      // If this fails, run `npm run evaluate -- examples --out FOLDER` and answer the prompts in that folder.
      expect(answers.unanswered).toEqual([]);
      const committed = readFileSync(`${examplesFolder}${room.name}.model.md`, 'utf8');
      expect(printExample(results)).toBe(committed);
      expect(results.generated_by).toBe('a-reader');
      for (const { kind } of results.themes) expect(kind).toBe('model');
    },
  );
});

describe('an example without a model', () => {
  test.each(exampleRooms)('is what the service generates for $name', async (room) => {
    const results = await playWithoutModel(room);
    const committed = readFileSync(`${examplesFolder}${room.name}.words.md`, 'utf8');
    // If this fails, run `npm run evaluate -- examples`.
    expect(printExample(results)).toBe(committed);
    expect(results.generated_by).toBe('fallback');
    const voices = results.characters.map(({ response }) => response);
    expect(new Set(voices).size).toBe(2);
  });
});
