import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { activeRoom, waitingRoom } from '../../../testing/live-data.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { liveRoom } from '../../room-session/live-room.ts';
import { Countdown } from './countdown.tsx';

const shown = () => screen.getByRole('timer').lastElementChild?.textContent;
const announced = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const start = (seconds: number) => liveRoom(activeRoom(seconds), null, Date.now());

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the countdown', () => {
  it('ticks with the server’s clock, not with this machine’s', async () => {
    const live = { ...start(90), offsetMs: 20_000 };
    renderScreen('/', '/', <Countdown live={live} />);
    expect(shown()).toBe('1:10');
    await pass(1_010);
    expect(shown()).toBe('1:09');
  });

  it('is red in the last sixty seconds', async () => {
    renderScreen('/', '/', <Countdown live={start(62)} />);
    await pass(1_500);
    expect([shown(), screen.getByRole('timer').className.includes('text-red')]).toEqual([
      '1:01',
      false,
    ]);
    await pass(1_000);
    expect([shown(), screen.getByRole('timer').className.includes('text-red')]).toEqual([
      '1:00',
      true,
    ]);
  });

  it('is announced at sixty, thirty and ten seconds only', async () => {
    renderScreen('/', '/', <Countdown live={start(65)} />);
    const announcements = new Set<string>();
    for (let second = 0; second < 66; second += 1) {
      await pass(1_000);
      announcements.add(announced() ?? '');
    }
    expect([...announcements].filter(Boolean)).toEqual([
      '60 seconds left',
      '30 seconds left',
      '10 seconds left',
    ]);
    expect(shown()).toBe('0:00');
  });

  it('keeps the width of its longest text, so that nothing moves when it ticks', () => {
    renderScreen('/', '/', <Countdown live={start(9)} />);
    expect(screen.getByRole('timer').firstElementChild?.textContent).toBe('15:00');
  });

  it('shows the whole duration before the start', () => {
    renderScreen('/', '/', <Countdown live={liveRoom(waitingRoom, null, Date.now())} />);
    expect(shown()).toBe('3:00');
  });
});
