import { afterEach, beforeEach, jest } from '@jest/globals';
import type { FeedEvent, FeedState } from '../features/room-session/room-feed/feed-state.ts';
import { RoomFeed } from '../features/room-session/room-feed/room-feed.ts';
import { eventSamples, roomId } from './event-samples.ts';
import { FakeSocket } from './fake-socket.ts';

/** A feed on a fake socket and a fake clock, with its states and events so far. */
export class FeedScene {
  readonly states: FeedState[] = [];
  readonly events: FeedEvent[] = [];
  feed: RoomFeed | null = null;

  open(options: { participantId?: string; hostToken?: string } = {}): RoomFeed {
    this.feed = new RoomFeed({
      roomId,
      ...options,
      onEvent: (event) => this.events.push(event),
      onState: (state) => this.states.push(state),
    });
    this.feed.open();
    return this.feed;
  }

  welcome(seq = 7, recovered = true): void {
    FakeSocket.last.accept();
    FakeSocket.last.emit({ ...eventSamples.connected, seq, recovered });
  }

  kinds(): string[] {
    return this.states.map(({ kind }) => kind);
  }

  types(): string[] {
    return this.events.map(({ type }) => type);
  }
}

export const feedSceneForEachTest = (): (() => FeedScene) => {
  const realSocket = globalThis.WebSocket;
  let scene: FeedScene;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    FakeSocket.install();
    scene = new FeedScene();
  });

  afterEach(() => {
    scene.feed?.close();
    jest.useRealTimers();
    jest.restoreAllMocks();
    globalThis.WebSocket = realSocket;
  });

  return () => scene;
};
