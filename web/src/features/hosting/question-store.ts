import { limits } from '@murmur/contract/limits';
import type { PreparedQuestion, Room } from '@murmur/contract/room';
import { callLate } from '../../lib/api/call-late.ts';
import { localStore, readJson } from '../../lib/storage.ts';
import { checkTopic, clipped, nearestDuration } from '../rooms/room-rules.ts';

const questionsKey = (roomId: string) => `murmur.questions.${roomId}`;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

export const questionsIn = (text: string): string[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => clipped(line.trim(), limits.topic.max))
    .filter((line) => line !== '')
    .slice(0, limits.questions - 1);

const readKept = (roomId: string): string[] => readJson(questionsKey(roomId), isTexts) ?? [];

/** Topics that the server has not confirmed are kept in this browser. */
function keep(roomId: string, topics: string[]): void {
  if (topics.length > 0) localStore.setItem(questionsKey(roomId), JSON.stringify(topics));
}

/** Topics that the server never received are kept for the next question, without the one that was asked. */
export const passKept = (roomId: string, nextRoomId: string, asked: string): void =>
  keep(
    nextRoomId,
    readKept(roomId).filter((each) => each !== asked),
  );

/** The room, with what a topic takes from it. */
type PreparedIn = Pick<Room, 'room_id' | 'duration' | 'ask_position'>;

const toQuestions = ({ duration, ask_position }: PreparedIn, texts: string[]): PreparedQuestion[] =>
  texts.flatMap((text) => {
    const { topic, fault } = checkTopic(text);
    return fault === null ? [{ topic, duration: nearestDuration(duration), ask_position }] : [];
  });

/** Stores topics for a new room. If this fails, `loadQuestions` does it later. */
export async function prepareQuestions(
  room: PreparedIn,
  hostToken: string,
  topics: string[],
): Promise<void> {
  const { room_id: id } = room;
  if (topics.length === 0) return;
  keep(id, topics);
  const body = { questions: toQuestions(room, topics) };
  await callLate('saveQuestions', { params: { id }, hostToken, body });
  localStore.removeItem(questionsKey(id));
}

/** The host's prepared questions. Topics that this browser still keeps are moved to the server. */
export async function loadQuestions(
  room: PreparedIn,
  hostToken: string,
  signal: AbortSignal,
): Promise<PreparedQuestion[]> {
  const { room_id: id } = room;
  const ofHost = { params: { id }, hostToken, signal };
  const { questions } = await callLate('getQuestions', ofHost);
  const kept = readKept(id);
  if (kept.length === 0) return questions;
  const known = new Set(questions.map(({ topic }) => topic));
  const moved = toQuestions(room, kept).filter(({ topic }) => !known.has(topic));
  const body = { questions: [...questions, ...moved].slice(0, limits.questions) };
  const saved = await callLate('saveQuestions', { ...ofHost, body });
  localStore.removeItem(questionsKey(id));
  return saved.questions;
}
