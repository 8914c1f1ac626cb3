import { describe, expect, it, jest } from '@jest/globals';
import { eventSamples } from '../../../testing/event-samples.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { feedSceneForEachTest } from '../../../testing/feed-scene.ts';

const scene = feedSceneForEachTest();

describe('reconnecting', () => {
  it('tries five times with delays doubling from one second, and then reports a failure', () => {
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

  it('retries silently every half minute after five failed attempts, and recovers by itself', () => {
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

  it('reconnects with increasing delays to a server that closes each connection', () => {
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

  it('adds a random share of the delay, so that a room does not reconnect at once', () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1299);
    expect(FakeSocket.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('reconnects within a random second and a half after an orderly shutdown', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(1012);
    jest.advanceTimersByTime(749);
    expect(FakeSocket.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it.each([1001, 1005, 1006, 1009, 1011, 4429])('reconnects after close code %i', (code) => {
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(code);
    expect(scene().states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  it('does not reconnect after a normal close', () => {
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
  ])('treats close code %i as final', (code, reason) => {
    scene().open();
    FakeSocket.last.drop(code);
    expect(scene().states.at(-1)).toEqual({ kind: 'error', reason });
    scene().feed?.reconnect();
    dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('restarts the count after a successful connection', () => {
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    scene().welcome();
    FakeSocket.last.drop(1006);
    expect(scene().states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  it('does not restart the count for a server that accepts connections and drops them', () => {
    scene().open();
    scene().welcome();
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    FakeSocket.last.accept();
    FakeSocket.last.drop(1006);
    expect(scene().states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 2 });
  });

  it('tries immediately when the browser is online again, even after a failure', () => {
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

  it('requests missed events since the last one received', () => {
    scene().open();
    scene().welcome(7);
    FakeSocket.last.emit({ ...eventSamples.stats_update, seq: 8 });
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    expect(FakeSocket.last.url.searchParams.get('since')).toBe('8');
  });

  it('reports missed events when the server cannot replay them', () => {
    scene().open();
    scene().welcome(7);
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    scene().welcome(900, false);
    expect(scene().types()).toEqual(['connected', 'connected', 'missed_events']);
  });
});
