import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { exampleRooms, examplesFolder } from './example-rooms.ts';
import { playExample, printExample } from './play-example.ts';
import { RecordedAnswers } from './recorded-answers.ts';

describe('an example with a model', () => {
  test.each(exampleRooms)('is what the service makes of the answers for $name', async (room) => {
    const answers = new RecordedAnswers(room.name);
    const results = await playExample(room, answers);
    // Else: npm run evaluate -- examples --out FOLDER, and answer what it writes there.
    expect(answers.unanswered).toEqual([]);
    const committed = readFileSync(`${examplesFolder}${room.name}.model.md`, 'utf8');
    expect(printExample(results)).toBe(committed);
    expect(results.generated_by).toBe('a-reader');
    for (const { kind } of results.themes) expect(kind).toBe('model');
  });
});
