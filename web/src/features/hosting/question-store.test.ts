import { beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import type { PreparedQuestion } from '@murmur/contract/room';
import { roomId, waitingRoom } from '../../testing/live-data.ts';
import { ok, refused, stubServer } from '../../testing/stub-server.ts';
import { loadQuestions, passKept, prepareQuestions, questionsIn } from './question-store.ts';

const path = `/api/rooms/${roomId}/questions`;
const key = `murmur.questions.${roomId}`;
const load = () => loadQuestions(waitingRoom, 'the-token', new AbortController().signal);
const question = (topic: string): PreparedQuestion => ({
  topic,
  duration: waitingRoom.duration,
  ask_position: waitingRoom.ask_position,
});

/** A server that stores the questions of the room. */
const storing = (questions: PreparedQuestion[] = []) => {
  const stored = { questions };
  const server = stubServer({
    [`GET ${path}`]: () => ok(stored),
    [`PUT ${path}`]: ({ body }) => {
      Object.assign(stored, body);
      return ok(stored);
    },
  });
  return { stored, ...server };
};

beforeEach(() => localStorage.clear());

it('reads one question per line, at most as long as a topic and as many as a series can have', () => {
  expect(questionsIn(' First? \r\n\n  Second?\u2028Third?')).toEqual([
    'First?',
    'Second?',
    'Third?',
  ]);
  expect(questionsIn('x'.repeat(300))).toEqual(['x'.repeat(limits.topic.max)]);
  expect(questionsIn('Again?\n'.repeat(50))).toHaveLength(limits.questions - 1);
});

describe('the questions of a new room', () => {
  it('are stored on the server and not in the browser, with the settings of the room', async () => {
    const { stored } = storing();
    await prepareQuestions(waitingRoom, 'the-token', ['First?', 'Second?']);
    expect(stored.questions).toEqual([question('First?'), question('Second?')]);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('are kept in the browser if the server refuses, and stored later', async () => {
    stubServer({ [`PUT ${path}`]: refused(403, 'HOST_PERMISSION_REQUIRED') });
    await expect(prepareQuestions(waitingRoom, 'the-token', ['First?'])).rejects.toThrow(
      'HOST_PERMISSION_REQUIRED',
    );
    storing();
    expect(await load()).toEqual([question('First?')]);
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('questions that an earlier version kept in the browser', () => {
  it('are moved to the server once, after those that it has', async () => {
    localStorage.setItem(key, JSON.stringify(['Second?', 'Third?', 'no']));
    const { stored, requests } = storing([question('First?'), question('Second?')]);
    const all = [question('First?'), question('Second?'), question('Third?')];
    expect(await load()).toEqual(all);
    expect(stored.questions).toEqual(all);
    expect(await load()).toEqual(all);
    expect(requests.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
  });

  it('stay in the browser while the server cannot store them, and pass to the next question', async () => {
    localStorage.setItem(key, JSON.stringify(['First?', 'Second?']));
    stubServer({ [`GET ${path}`]: refused(403, 'HOST_PERMISSION_REQUIRED') });
    await expect(load()).rejects.toThrow('HOST_PERMISSION_REQUIRED');
    passKept(roomId, 'the-next-room', 'First?');
    expect(localStorage.getItem('murmur.questions.the-next-room')).toBe('["Second?"]');
  });

  it('count as none if they are unreadable', async () => {
    localStorage.setItem(key, '{"no":"list"}');
    storing([question('First?')]);
    expect(await load()).toEqual([question('First?')]);
  });
});
