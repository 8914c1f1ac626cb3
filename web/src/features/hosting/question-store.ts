import { limits } from '@murmur/contract/limits';
import { localStore, readJson } from '../../lib/storage.ts';
import { clipped } from '../rooms/room-rules.ts';

const questionsKey = (roomId: string) => `murmur.questions.${roomId}`;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

export const questionsIn = (text: string): string[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => clipped(line.trim(), limits.topic.max))
    .filter((line) => line !== '')
    .slice(0, limits.questions - 1);

/** Questions that the host of a room has prepared for later; stored only in this browser. */
export const readQuestions = (roomId: string): string[] =>
  readJson(questionsKey(roomId), isTexts) ?? [];

export function saveQuestions(roomId: string, questions: string[]): void {
  if (questions.length > 0) localStore.setItem(questionsKey(roomId), JSON.stringify(questions));
}

/** Moves the list to the next question, without the question already asked. */
export const moveQuestions = (roomId: string, nextRoomId: string, asked: string): void =>
  saveQuestions(
    nextRoomId,
    readQuestions(roomId).filter((each) => each !== asked),
  );
