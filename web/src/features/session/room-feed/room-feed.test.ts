import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventSamples, roomId } from '../../../testing/event-samples.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import type { FeedEvent, FeedState } from './feed-state.ts';
import { RoomFeed } from './room-feed.ts';

const realSocket = globalThis.WebSocket;
let states: FeedState[];
let events: FeedEvent[];
let feed: RoomFeed;

const kinds = () => states.map((state) => state.kind);
const types = () => events.map((event) => event.type);

function open(options: { participantId?: string; hostToken?: string } = {}): FakeSocket {
  feed = new RoomFeed({
    roomId,
    ...options,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
  });
  feed.open();
  return FakeSocket.last;
}

function welcome(seq = 7, recovered = true): void {
  FakeSocket.last.accept();
  FakeSocket.last.emit({ ...eventSamples.connected, seq, recovered });
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  FakeSocket.install();
  states = [];
  events = [];
});

afterEach(() => {
  feed.close();
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.WebSocket = realSocket;
});

describe('connecting', () => {
  it('asks for batches and names who it is', () => {
    const { url } = open({ participantId: 'p 1' });
    expect(url.pathname).toBe(`/ws/rooms/${roomId}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({ batch: '1', participant_id: 'p 1' });
    expect(url.protocol).toBe('ws:');
  });

  it('counts as connected when the server has said so, not before', () => {
    open({ hostToken: 'secret' });
    FakeSocket.last.accept();
    expect(kinds()).toEqual(['connecting']);
    welcome();
    expect(kinds()).toEqual(['connecting', 'connected']);
    expect(types()).toEqual(['connected']);
  });

  it('gives up on one try after ten seconds and tries again', () => {
    open();
    jest.advanceTimersByTime(9_999);
    expect(kinds()).toEqual(['connecting']);
    jest.advanceTimersByTime(1);
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });
});

describe('reconnecting', () => {
  it('tries five times, one second apart at first and doubling, and then says that it failed', () => {
    open();
    welcome();
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
    expect(states.at(-1)).toEqual({ kind: 'failed' });
    expect(events.at(-1)).toEqual({ type: 'reconnect_failed' });
  });

  it('tries every half minute after that, without another word, and comes back by itself', () => {
    open();
    welcome();
    FakeSocket.last.drop(1012);
    for (const ms of [0, 2_000, 4_000, 8_000, 16_000]) {
      jest.advanceTimersByTime(ms);
      FakeSocket.last.drop(1013);
    }
    expect(states.at(-1)).toEqual({ kind: 'failed' });
    for (let attempt = 7; attempt <= 20; attempt += 1) {
      jest.advanceTimersByTime(29_999);
      expect(FakeSocket.opened).toHaveLength(attempt - 1);
      jest.advanceTimersByTime(1);
      expect(FakeSocket.opened).toHaveLength(attempt);
      if (attempt < 20) FakeSocket.last.drop(1013);
    }
    expect(events.filter(({ type }) => type === 'reconnect_failed')).toHaveLength(1);
    expect(states.at(-1)).toEqual({ kind: 'failed' });
    welcome();
    expect(states.at(-1)).toEqual({ kind: 'connected' });
  });

  it('comes back ever more slowly to a server that sends it away each time', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    open();
    welcome();
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
    open();
    welcome();
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1299);
    expect(FakeSocket.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('comes back within a second and a half, at random, when the server goes down in order', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    open();
    welcome();
    FakeSocket.last.drop(1012);
    jest.advanceTimersByTime(749);
    expect(FakeSocket.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it.each([1001, 1005, 1006, 1009, 1011, 4429])('follows close code %i', (code) => {
    open();
    welcome();
    FakeSocket.last.drop(code);
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  it('does not follow a normal close', () => {
    open();
    welcome();
    FakeSocket.last.drop(1000);
    jest.advanceTimersByTime(60_000);
    expect(states.at(-1)).toEqual({ kind: 'disconnected' });
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it.each([
    [4404, 'wrong_room'],
    [4403, 'wrong_credential'],
  ])('takes close code %i as final, whatever happens then', (code, reason) => {
    open();
    FakeSocket.last.drop(code);
    expect(states.at(-1)).toEqual({ kind: 'error', reason });
    feed.reconnect();
    dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('counts anew after a connection that was welcomed', () => {
    open();
    welcome();
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    welcome();
    FakeSocket.last.drop(1006);
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  it('does not count anew for a server that accepts and drops', () => {
    open();
    welcome();
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    FakeSocket.last.accept();
    FakeSocket.last.drop(1006);
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 2 });
  });

  it('tries at once when the browser is online again, even after it had given up', () => {
    open();
    for (let times = 0; times < 6; times += 1) {
      FakeSocket.last.drop(1006);
      jest.advanceTimersByTime(20_000);
    }
    expect(states.at(-1)).toEqual({ kind: 'failed' });
    dispatchEvent(new Event('online'));
    expect(states.at(-1)).toEqual({ kind: 'connecting' });
    welcome();
    expect(states.at(-1)).toEqual({ kind: 'connected' });
  });

  it('asks for what it missed, from the last event that it saw', () => {
    open();
    welcome(7);
    FakeSocket.last.emit({ ...eventSamples.stats_update, seq: 8 });
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    expect(FakeSocket.last.url.searchParams.get('since')).toBe('8');
  });

  it('says that events are missing when the server cannot replay them', () => {
    open();
    welcome(7);
    FakeSocket.last.drop(1006);
    jest.advanceTimersByTime(1000);
    welcome(900, false);
    expect(types()).toEqual(['connected', 'connected', 'missed_events']);
  });
});

describe('the heartbeat', () => {
  it('pings every thirty seconds, however busy the room is, and does not pass on the pong', () => {
    open();
    welcome();
    for (let second = 0; second < 30; second += 5) {
      FakeSocket.last.emit(eventSamples.pong);
      jest.advanceTimersByTime(5_000);
    }
    expect(FakeSocket.last.sent).toEqual([{ type: 'ping' }]);
    expect(types()).toEqual(['connected']);
  });

  it('asks a connection that has been silent, and leaves one that does not answer', () => {
    open();
    welcome();
    jest.advanceTimersByTime(7_999);
    expect(FakeSocket.last.sent).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(FakeSocket.last.sent).toEqual([{ type: 'ping' }]);
    jest.advanceTimersByTime(4_000);
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
    expect(FakeSocket.opened[0]?.readyState).toBe(FakeSocket.CLOSED);
  });

  it('asks at once when the browser says that the network is gone, and leaves after four silent seconds', () => {
    open();
    welcome();
    dispatchEvent(new Event('offline'));
    expect(FakeSocket.last.sent).toEqual([{ type: 'ping' }]);
    jest.advanceTimersByTime(5_000);
    expect(states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  it('stays when the answer to that comes', () => {
    open();
    welcome();
    dispatchEvent(new Event('offline'));
    FakeSocket.last.emit(eventSamples.pong);
    jest.advanceTimersByTime(5_000);
    expect(states.at(-1)).toEqual({ kind: 'connected' });
  });
});

describe('what is heard', () => {
  it('opens batches and passes their events on in order', () => {
    open();
    welcome(7);
    FakeSocket.last.emit({
      type: 'batch',
      events: [
        { ...eventSamples.participant_joined, seq: 8 },
        { ...eventSamples.stats_update, seq: 9 },
      ],
    });
    expect(types()).toEqual(['connected', 'participant_joined', 'stats_update']);
  });

  it('drops what the contract does not know, with a warning that does not repeat what it held', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open();
    welcome(7);
    FakeSocket.last.emit({
      ...eventSamples.shared_opinion_added,
      opinion: { content: 'a secret' },
    });
    FakeSocket.last.emit({
      type: 'batch',
      events: [null, 3, { ...eventSamples.stats_update, seq: 8 }],
    });
    expect(types()).toEqual(['connected', 'stats_update']);
    expect(warn).toHaveBeenCalledTimes(3);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret');
  });

  it('tells of a message that is no JSON as a visibility error', () => {
    open();
    welcome();
    FakeSocket.last.emit('{"type":');
    expect(events.at(-1)).toMatchObject({
      type: 'visibility_error',
      message: 'Failed to parse message',
    });
  });

  it('speaks only on an open connection', () => {
    open();
    expect(feed.send({ type: 'get_shared_opinions' })).toBe(false);
    welcome();
    expect(feed.send({ type: 'get_shared_opinions' })).toBe(true);
    expect(FakeSocket.last.sent).toEqual([{ type: 'get_shared_opinions' }]);
  });
});

describe('leaving', () => {
  it('closes normally and hears nothing more', () => {
    open();
    welcome();
    const socket = FakeSocket.last;
    feed.close();
    expect(socket.closedWith).toBe(1000);
    socket.emit({ ...eventSamples.stats_update, seq: 8 });
    socket.drop(1006);
    dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(60_000);
    expect(types()).toEqual(['connected']);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
