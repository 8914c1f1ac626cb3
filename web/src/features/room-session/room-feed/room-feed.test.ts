import { describe, expect, it, jest } from '@jest/globals';
import { eventSamples, roomId } from '../../../testing/event-samples.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { feedSceneForEachTest } from '../../../testing/feed-scene.ts';

const scene = feedSceneForEachTest();

describe('connecting', () => {
  it('requests batches and sends its credential, but not in the address', () => {
    scene().open({ participantId: 'p 1' });
    const { url, protocols } = FakeSocket.last;
    expect(protocols).toEqual(['murmur', 'participant_id.p%201']);
    expect(url.pathname).toBe(`/ws/rooms/${roomId}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({ batch: '1' });
    expect(url.protocol).toBe('ws:');
  });

  it('is connected only after the server’s connected event', () => {
    scene().open({ hostToken: 'secret' });
    FakeSocket.last.accept();
    expect(scene().kinds()).toEqual(['connecting']);
    scene().welcome();
    expect(scene().kinds()).toEqual(['connecting', 'connected']);
    expect(scene().types()).toEqual(['connected']);
  });

  it('abandons an attempt after ten seconds and tries again', () => {
    scene().open();
    jest.advanceTimersByTime(9_999);
    expect(scene().kinds()).toEqual(['connecting']);
    jest.advanceTimersByTime(1);
    expect(scene().states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
    expect(scene().types()).toEqual(['timed_out']);
  });
});

describe('the heartbeat', () => {
  it('pings every thirty seconds, however busy the room is, and does not pass on the pong', () => {
    scene().open();
    scene().welcome();
    for (let second = 0; second < 30; second += 5) {
      FakeSocket.last.emit(eventSamples.pong);
      jest.advanceTimersByTime(5_000);
    }
    expect(FakeSocket.last.sent).toEqual([{ type: 'ping' }]);
    expect(scene().types()).toEqual(['connected']);
  });

  it('pings a silent connection, and closes one that does not respond', () => {
    scene().open();
    scene().welcome();
    jest.advanceTimersByTime(7_999);
    expect(FakeSocket.last.sent).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(FakeSocket.last.sent).toEqual([{ type: 'ping' }]);
    jest.advanceTimersByTime(4_000);
    expect(scene().states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
    expect(FakeSocket.opened[0]?.readyState).toBe(FakeSocket.CLOSED);
  });

  it('pings immediately when the browser goes offline, and closes after four silent seconds', () => {
    scene().open();
    scene().welcome();
    dispatchEvent(new Event('offline'));
    expect(FakeSocket.last.sent).toEqual([{ type: 'ping' }]);
    jest.advanceTimersByTime(5_000);
    expect(scene().states.at(-1)).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  it('stays connected when the pong arrives', () => {
    scene().open();
    scene().welcome();
    dispatchEvent(new Event('offline'));
    FakeSocket.last.emit(eventSamples.pong);
    jest.advanceTimersByTime(5_000);
    expect(scene().states.at(-1)).toEqual({ kind: 'connected' });
  });
});

describe('received messages', () => {
  it('unpacks batches in order', () => {
    scene().open();
    scene().welcome(7);
    FakeSocket.last.emit({
      type: 'batch',
      events: [
        { ...eventSamples.participant_joined, seq: 8 },
        { ...eventSamples.stats_update, seq: 9 },
      ],
    });
    expect(scene().types()).toEqual(['connected', 'participant_joined', 'stats_update']);
  });

  it('drops invalid events, with a warning that does not contain them', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    scene().open();
    scene().welcome(7);
    FakeSocket.last.emit({
      ...eventSamples.shared_opinion_added,
      opinion: { content: 'a secret' },
    });
    FakeSocket.last.emit({
      type: 'batch',
      events: [null, 3, { ...eventSamples.stats_update, seq: 8 }],
    });
    expect(scene().types()).toEqual(['connected', 'stats_update']);
    expect(warn).toHaveBeenCalledTimes(3);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret');
  });

  it('reports a message that is not JSON as such', () => {
    scene().open();
    scene().welcome();
    FakeSocket.last.emit('{"type":');
    expect(scene().types()).toEqual(['connected', 'unreadable']);
  });

  it('sends only on an open connection', () => {
    scene().open();
    expect(scene().feed?.send({ type: 'get_shared_opinions' })).toBe(false);
    scene().welcome();
    expect(scene().feed?.send({ type: 'get_shared_opinions' })).toBe(true);
    expect(FakeSocket.last.sent).toEqual([{ type: 'get_shared_opinions' }]);
  });
});

describe('leaving', () => {
  it('closes normally and receives nothing more', () => {
    scene().open();
    scene().welcome();
    const socket = FakeSocket.last;
    scene().feed?.close();
    expect(socket.closedWith).toBe(1000);
    socket.emit({ ...eventSamples.stats_update, seq: 8 });
    socket.drop(1006);
    dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(60_000);
    expect(scene().types()).toEqual(['connected']);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
