import { limits } from '@murmur/contract/limits';
import { readJson, remembered } from '../../lib/storage.ts';
import { clipped } from '../rooms/room-rules.ts';

const questionsKey = (roomId: string) => `murmur.questions.${roomId}`;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The questions in a text with one per line. */
export const questionsIn = (text: string): string[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => clipped(line.trim(), limits.topic.max))
    .filter((line) => line !== '')
    .slice(0, limits.questions - 1);

/** Questions that the host of a room has prepared for later; stored only in this browser. */
export const readQuestions = (roomId: string): string[] =>
  readJson(questionsKey(roomId), isTexts) ?? [];

export function keepQuestions(roomId: string, questions: string[]): void {
  if (questions.length > 0) remembered.setItem(questionsKey(roomId), JSON.stringify(questions));
}

/** Passes the list on to the next question, without the one already used. */
export const passQuestionsOn = (roomId: string, nextRoomId: string, asked: string): void =>
  keepQuestions(
    nextRoomId,
    readQuestions(roomId).filter((each) => each !== asked),
  );
