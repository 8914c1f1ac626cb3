import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import {
  base,
  enter,
  receive,
  seatedBrowserForEachTest,
  toggle,
} from '../../testing/discussion-screen.tsx';
import { eventSamples } from '../../testing/event-samples.ts';
import { activeRoom, participantId, seat } from '../../testing/live-data.ts';
import { ok } from '../../testing/stub-server.ts';

seatedBrowserForEachTest();

afterEach(() => {
  jest.useRealTimers();
});

let seq = 7;
const { participant_joined, participant_left, visibility_changed } = eventSamples;
const happen = async (event: object) => {
  seq += 1;
  await receive({ ...event, seq });
  await act(async () => jest.advanceTimersByTime(300));
};
const joins = (nickname: string, participant_count: number) =>
  happen({ ...participant_joined, participant_id: nickname, nickname, participant_count });
const lines = (): string[] =>
  [...screen.getByTestId('room-notices').children].map((line) => line.textContent ?? '');

const open = async (people: number) => {
  seq = 7;
  await enter({ ...activeRoom(), participant_count: people });
  await screen.findByTestId('room-notices');
  jest.useFakeTimers();
};

describe('notices about others', () => {
  it('name who joined, left, or chose a visibility, for five seconds', async () => {
    await open(4);
    await joins('Calm Heron', 5);
    await happen({ ...participant_left, participant_id: 'h', nickname: 'Calm Heron' });
    await happen({ ...visibility_changed, nickname: 'Brave Otter', visibility: 'shared' });
    await happen({ ...visibility_changed, nickname: 'Brave Otter', visibility: 'private' });
    expect(lines()).toEqual([
      'Calm Heron joined',
      'Calm Heron disconnected',
      'Brave Otter is now sharing opinions',
      'Brave Otter is now writing privately',
    ]);
    await act(async () => jest.advanceTimersByTime(5_000));
    expect(lines()).toEqual([]);
  });

  it('are the last five arrivals, do not report the person’s own, and are skipped by screen readers', async () => {
    await open(4);
    await happen({ ...visibility_changed, participant_id: seat.public_id, visibility: 'shared' });
    expect(lines()).toEqual([]);
    for (const [index, name] of ['A', 'B', 'C', 'D', 'E', 'F'].entries()) {
      await joins(name, 5 + index);
    }
    expect(lines()).toEqual(['B', 'C', 'D', 'E', 'F'].map((name) => `${name} joined`));
    expect(screen.getByTestId('room-notices').getAttribute('aria-hidden')).toBe('true');
  });

  it('are a count in one line in a room of more than 20 people', async () => {
    await open(30);
    for (const [index, name] of ['A', 'B', 'C'].entries()) await joins(name, 31 + index);
    expect(lines()).toEqual(['3 people joined']);
    // Of a crowd only the newest arrival has an event; the number of people counts the others.
    await joins('K', 41);
    expect(lines()).toEqual(['11 people joined']);
    await happen({
      ...participant_left,
      participant_id: 'x',
      participant_count: 41,
    });
    expect(lines()).toEqual(['1 person disconnected']);
  });
});

describe('a further question', () => {
  const cameAlong = 'You are still writing privately, as you did for the previous question.';
  const begin = async (isPublic: boolean) => {
    await enter(
      { ...activeRoom(), question: 2, shared_by_default: true },
      { [`GET ${base}/participants/${participantId}`]: ok({ ...seat, is_public_mode: isPublic }) },
    );
    await screen.findByTestId('room-notices');
  };

  it('says that the choice to write in private has come along', async () => {
    await begin(false);
    expect(screen.getByText(cameAlong, { exact: false })).toBeTruthy();
    expect(toggle().getAttribute('aria-checked')).toBe('false');
  });

  it('says nothing to those who share', async () => {
    await begin(true);
    expect(screen.queryByText(cameAlong, { exact: false })).toBeNull();
  });
});
