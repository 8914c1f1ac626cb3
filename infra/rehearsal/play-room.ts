import { setTimeout } from 'node:timers/promises';
import type { AllResults } from '@murmur/contract/analysis';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { CreatedRoom } from '@murmur/contract/room';
import type { DownEvent } from '@murmur/contract/socket-down';
import type { ApiClient } from '@murmur/shared/testing/api-client';
import { inParallel } from './in-parallel.ts';
import { takePositions, vote } from './react.ts';
import type { SpokenOpinion } from './read-opinions.ts';

export type Performance = {
  base: string;
  topic: string;
  language: string;
  participants: number;
  opinions: SpokenOpinion[];
};

export type Played = {
  room: CreatedRoom;
  results: AllResults;
  shareUrl: string;
  /** Milliseconds from the end of the discussion to its results. */
  waitedForResultsMs: number;
};

/** Told of what is done, step by step: `step` names it, 0 to 1 says how far it is. */
export type OnProgress = (step: string, done: number) => void;

/** Opens the host's socket; `ready` settles when the room has its results. */
const watch = (base: string, room: CreatedRoom, onProgress: OnProgress) => {
  const address = `${base.replace(/^http/, 'ws')}/ws/rooms/${room.room_id}?host_token=${room.host_token}`;
  const socket = new WebSocket(address);
  const opened = new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The socket could not be opened.')));
  });
  const ready = new Promise<void>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => {
      const event = JSON.parse(String(data)) as DownEvent;
      if (event.type === 'analysis_progress') onProgress('analysing', event.progress / 100);
      if (event.type === 'results_ready') resolve();
    });
    socket.addEventListener('close', ({ code }) => {
      if (code !== 1000) reject(new Error(`The socket was closed with ${code}.`));
    });
  });
  ready.catch(() => {});
  return { opened, ready, close: () => socket.close(1000) };
};

/** Whoever wrote several opinions in the file writes them from one seat here, too. */
const seatsOfAuthors = (opinions: SpokenOpinion[]): number[] => {
  const seats = new Map<string, number>();
  return opinions.map(({ author }, index) => {
    const key = author ?? `line ${index}`;
    const seat = seats.get(key) ?? seats.size;
    seats.set(key, seat);
    return seat;
  });
};

const untilCounted = 50;

/** The results once they count every vote: votes are read anew once a second. */
const resultsOfAllVotes = async (
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
 * Plays one room through the public API: a host opens it, people join, half of them share what they
 * write, everything is said, the host ends it, people answer each other's sentences, the results come
 * and are shared. They say where they stand before and after.
 */
export const playRoom = async (
  api: ApiClient,
  performance: Performance,
  onProgress: OnProgress,
): Promise<Played> => {
  const { base, topic, language, participants, opinions } = performance;
  const room = await api.call('createRoom', {
    body: { topic, duration: 5, language, ask_position: true },
  });
  const params = { id: room.room_id };
  const headers = { 'X-Host-Token': room.host_token };
  const host = watch(base, room, onProgress);
  try {
    await host.opened;

    const seats: JoinedSeat[] = [];
    await inParallel(Array.from({ length: participants }), 8, async (_none, index) => {
      const body = { is_public_mode: index % 2 === 0 };
      seats.push(await api.call('joinRoom', { params, body }));
      onProgress('joining', seats.length / participants);
    });
    await api.call('startRoom', { params, headers });
    const hall = { api, params, seats };
    await takePositions(hall, 'before');

    const seatOf = seatsOfAuthors(opinions);
    let said = 0;
    await inParallel(opinions, 16, async (opinion, index) => {
      await api.call('submitOpinion', {
        params,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: {
          participant_id: (seats[(seatOf[index] ?? 0) % seats.length] as JoinedSeat).participant_id,
          content: opinion.content,
        },
      });
      said += 1;
      onProgress('speaking', said / opinions.length);
    });
    await api.call('closeRoom', { params, headers });
    const endedAt = Date.now();
    const waited = host.ready.then(() => Date.now() - endedAt);
    waited.catch(() => {});
    const votes = await vote(hall, (done) => onProgress('voting', done));
    await takePositions(hall, 'after');

    const waitedForResultsMs = await waited;
    const { share_url: shareUrl } = await api.call('shareResults', { params });
    const told = await resultsOfAllVotes(api, params, votes);
    return { room, results: told, shareUrl, waitedForResultsMs };
  } finally {
    host.close();
  }
};
