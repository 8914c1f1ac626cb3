import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModelRequest, questionOf } from '@murmur/analysis/testing/model-server';
import { exampleRooms, examplesFolder } from './example-rooms.ts';
import { playWithModel, playWithoutModel, printExample } from './play-example.ts';
import { hashOf, RecordedAnswers } from './recorded-answers.ts';

const toPage = ({ messages }: ModelRequest): string =>
  messages.map(({ role, content }) => `===== ${role.toUpperCase()} =====\n${content}\n`).join('\n');

/** Parses the prompt from a page written by this command. */
const fromPage = (page: string): ModelRequest => {
  const parts = page.split(/^===== (SYSTEM|USER) =====\n/mu).slice(1);
  const messages = [0, 2].map((at) => ({
    role: (parts[at] ?? '').toLowerCase(),
    content: (parts[at + 1] ?? '').replace(/\n+$/u, ''),
  }));
  return { messages, model: '' };
};

/** Reads the answer file next to a prompt; an answered prompt is not written again. */
const takeIn = (folder: string, name: string, answers: RecordedAnswers): void => {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${name}.`));
  for (const file of files.filter((one) => one.endsWith('.txt')).toSorted()) {
    const path = join(folder, file.replace(/txt$/u, 'answer.json'));
    if (!existsSync(path)) continue;
    const request = fromPage(readFileSync(join(folder, file), 'utf8'));
    answers.record(request, JSON.parse(readFileSync(path, 'utf8')));
  }
  answers.save();
};

/**
 * Regenerates docs/examples: rooms without a model, and with the answers of readers. With a folder, it first reads
 * the answers in it and then writes the unanswered prompts into it.
 */
export const evaluateExamples = async (folder: string | undefined): Promise<void> => {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  for (const room of exampleRooms) {
    const { name } = room;
    const answers = new RecordedAnswers(name);
    if (folder !== undefined) takeIn(folder, name, answers);
    const counted = await playWithoutModel(room);
    writeFileSync(`${examplesFolder}${name}.words.md`, printExample(counted));
    const results = await playWithModel(room, answers);
    if (answers.unanswered.length === 0) {
      writeFileSync(`${examplesFolder}${name}.model.md`, printExample(results));
      continue;
    }
    console.info(`${name}: ${answers.unanswered.map(questionOf).join(', ')} not answered`);
    process.exitCode = 1;
    if (folder === undefined) continue;
    for (const request of answers.unanswered) {
      const page = toPage(request);
      const file = `${name}.${questionOf(request)}.${hashOf(page)}.txt`;
      writeFileSync(join(folder, file), page);
    }
  }
};
