import { setTimeout } from 'node:timers/promises';
import type { AllResults } from '@murmur/contract/analysis';
import type { CreatedRoom } from '@murmur/contract/room';
import type { DownEvent } from '@murmur/contract/socket-down';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import type { ApiClient } from '@murmur/shared/testing/api-client';
import { Crowd } from './crowd.ts';
import { addUp, type DeliveryReport } from './delivery-report.ts';
import type { FileOpinion } from './read-opinions.ts';

export type Performance = {
  base: string;
  topic: string;
  language: string;
  participants: number;
  opinions: FileOpinion[];
  processes: number;
};

export type Played = {
  room: CreatedRoom;
  results: AllResults;
  shareUrl: string;
  /** Milliseconds from the end of the discussion to its results. */
  waitedForResultsMs: number;
  received: DeliveryReport;
};

/** Receives the progress: the name of the step, and its completion from 0 to 1. */
export type OnProgress = (step: string, done: number) => void;

/** Opens the host's socket. `ready` resolves when the room has its results, and rejects if the socket is lost. */
export const watchAsHost = async (base: string, room: CreatedRoom, onProgress: OnProgress) => {
  const ready = Promise.withResolvers<void>();
  const onEvent = (event: DownEvent): void => {
    if (event.type === 'analysis_progress') onProgress('analysing', event.progress / 100);
    if (event.type === 'results_ready') ready.resolve();
  };
  const query = { host_token: room.host_token };
  const socket = await openSocket(base, room.room_id, query, { onEvent });
  void socket.closed.then((code) =>
    ready.reject(new Error(`The host's socket was closed with ${code}.`)),
  );
  ready.promise.catch(() => {});
  return { ready: ready.promise, close: () => socket.ws.close(1000) };
};

const seatsOfAuthors = (opinions: FileOpinion[]): number[] => {
  const seats = new Map<string, number>();
  return opinions.map(({ author }, index) => {
    const key = author ?? `line ${index}`;
    const seat = seats.get(key) ?? seats.size;
    seats.set(key, seat);
    return seat;
  });
};

const untilCounted = 50;
/** Time for the last opinion to reach every socket. */
const lastOpinionMs = 3_000;

/** Waits for results that count every vote: votes are read again once a second. */
export const resultsOfAllVotes = async (
  api: ApiClient,
  params: { id: string },
  votes: number,
): Promise<AllResults> => {
  for (let tries = 1; ; tries += 1) {
    const results = await api.call('getAllResults', { params });
    if (results.agreement.votes === votes || tries === untilCounted) return results;
    await setTimeout(200);
  }
};

/**
 * Plays one room through the public API: a host opens it, people join with a socket each, half of them share
 * their opinions, everybody writes, the host ends the discussion, people vote on each other's opinions, the
 * results arrive and are shared. People state their position before and after.
 */
export const playRoom = async (
  api: ApiClient,
  performance: Performance,
  onProgress: OnProgress,
): Promise<Played> => {
  const { base, topic, language, participants, opinions, processes } = performance;
  const room = await api.call('createRoom', {
    body: { topic, duration: 5, language, ask_position: true },
  });
  const params = { id: room.room_id };
  const headers = { 'X-Host-Token': room.host_token };
  const host = await watchAsHost(base, room, onProgress);
  const crowd = new Crowd(processes);
  const step = (name: string) => (done: number) => onProgress(name, done);
  try {
    const seats = Array.from({ length: participants }, (_, number) => number);
    const partsOf = <T>(all: T[], seatOf: (one: T) => number) => {
      const parts = Map.groupBy(all, (one) => crowd.partOf(seatOf(one)));
      return (part: number): T[] => parts.get(part) ?? [];
    };
    const seatsIn = partsOf(seats, (seat) => seat);
    await crowd.run(
      (part) => ({ step: 'join', base, roomId: room.room_id, seats: seatsIn(part) }),
      step('joining'),
    );
    await api.call('startRoom', { params, headers });
    await crowd.run(() => ({ step: 'before' }));

    const seatOf = seatsOfAuthors(opinions);
    const lines = opinions.map(({ content }, index) => ({
      seat: (seatOf[index] ?? 0) % participants,
      content,
    }));
    const linesIn = partsOf(lines, ({ seat }) => seat);
    const writing = await crowd.run(
      (part) => ({ step: 'write', lines: linesIn(part) }),
      step('writing'),
    );
    const submitted = writing.flatMap((part) => part.submitted);
    await setTimeout(lastOpinionMs);
    await api.call('closeRoom', { params, headers });
    const endedAt = Date.now();
    const waited = host.ready.then(() => Date.now() - endedAt);
    waited.catch(() => {});
    const voting = await crowd.run(() => ({ step: 'vote' }), step('voting'));
    await crowd.run(() => ({ step: 'after' }));

    const waitedForResultsMs = await waited;
    const { share_url: shareUrl } = await api.call('shareResults', { params });
    const votes = voting.reduce((sum, { count }) => sum + count, 0);
    const message = await resultsOfAllVotes(api, params, votes);
    const left = await crowd.run(() => ({ step: 'leave', submitted }));
    const received = addUp(left.flatMap((part) => part.received ?? []));
    return { room, results: message, shareUrl, waitedForResultsMs, received };
  } finally {
    crowd.end();
    host.close();
  }
};
