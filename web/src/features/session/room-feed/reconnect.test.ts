import { describe, expect, it, jest } from '@jest/globals';
import { eventSamples } from '../../../testing/event-samples.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { feedSceneForEachTest } from '../../../testing/feed-scene.ts';

const scene = feedSceneForEachTest();

describe('reconnecting', () => {
  it('tries five times, one second apart at first and doubling, and then says that it failed', () => {
    scene().open();
    scene().welcome();
    const waited: number[] = [];
    FakeSocket.last.drop(1006);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const before = FakeSocket.opened.length;
      let ms = 0;
      while (FakeSocket.opened.length === before) {
        jest.advanceTimersByTime(100);
        ms += 100;
      }
      waited.push(ms);
      FakeSocket.last.drop(1006);
    }
    expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(scene().states.at(-1)).toEqual({ kind: 'failed' });
    expect(scene().events.at(-1)).toEqual({ type: 'reconnect_failed' });
  });

  it('tries every half minute after that, without another word, and comes back by itself', () => {
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(1012);
    for (const ms of [0, 2_000, 4_000, 8_000, 16_000]) {
      jest.advanceTimersByTime(ms);
      FakeSocket.last.drop(1013);
    }
    expect(scene().states.at(-1)).toEqual({ kind: 'failed' });
    for (let attempt = 7; attempt <= 20; attempt += 1) {
      jest.advanceTimersByTime(29_999);
      expect(FakeSocket.opened).toHaveLength(attempt - 1);
      jest.advanceTimersByTime(1);
      expect(FakeSocket.opened).toHaveLength(attempt);
      if (attempt < 20) FakeSocket.last.drop(1013);
    }
    expect(scene().events.filter(({ type }) => type === 'reconnect_failed')).toHaveLength(1);
    expect(scene().states.at(-1)).toEqual({ kind: 'failed' });
    scene().welcome();
    expect(scene().states.at(-1)).toEqual({ kind: 'connected' });
  });

  it('comes back ever more slowly to a server that sends it away each time', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(1012);
    jest.advanceTimersByTime(0);
    for (const ms of [2_000, 4_000, 8_000]) {
      const before = FakeSocket.opened.length;
      FakeSocket.last.drop(1012);
      jest.advanceTimersByTime(ms - 1);
      expect(FakeSocket.opened).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(FakeSocket.opened).toHaveLength(before + 1);
    }
  });

  it('spreads the people of a room by a random share of the delay', () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1299);
    expect(FakeSocket.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('comes back within a second and a half, at random, when the server goes down in order', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(1012);
    jest.advanceTimersByTime(749);
    expect(FakeSocket.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it.each([1001, 1005, 1006, 1009, 1011, 4429])('follows close code %i', (code) => {
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(code);
    expect(scene().states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  it('does not follow a normal close', () => {
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(1000);
    jest.advanceTimersByTime(60_000);
    expect(scene().states.at(-1)).toEqual({ kind: 'disconnected' });
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it.each([
    [4404, 'wrong_room'],
    [4403, 'wrong_credential'],
  ])('takes close code %i as final, whatever happens then', (code, reason) => {
    scene().open();
    FakeSocket.last.drop(code);
    expect(scene().states.at(-1)).toEqual({ kind: 'error', reason });
    scene().feed?.reconnect();
    dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('counts anew after a connection that was welcomed', () => {
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    scene().welcome();
    FakeSocket.last.drop(1006);
    expect(scene().states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  it('does not count anew for a server that accepts and drops', () => {
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    FakeSocket.last.accept();
    FakeSocket.last.drop(1006);
    expect(scene().states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 2 });
  });

  it('tries at once when the browser is online again, even after it had given up', () => {
    scene().open();
    for (let times = 0; times < 6; times += 1) {
      FakeSocket.last.drop(1006);
      jest.advanceTimersByTime(20_000);
    }
    expect(scene().states.at(-1)).toEqual({ kind: 'failed' });
    dispatchEvent(new Event('online'));
    expect(scene().states.at(-1)).toEqual({ kind: 'connecting' });
    scene().welcome();
    expect(scene().states.at(-1)).toEqual({ kind: 'connected' });
  });

  it('asks for what it missed, from the last event that it saw', () => {
    scene().open();
    scene().welcome(7);
    FakeSocket.last.emit({ ...eventSamples.stats_update, seq: 8 });
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    expect(FakeSocket.last.url.searchParams.get('since')).toBe('8');
  });

  it('says that events are missing when the server cannot replay them', () => {
    scene().open();
    scene().welcome(7);
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    scene().welcome(900, false);
    expect(scene().types()).toEqual(['connected', 'connected', 'missed_events']);
  });
});
