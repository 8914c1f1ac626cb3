import { setTimeout as wait } from 'node:timers/promises';
import type { AllResults } from '@murmur/contract/analysis';
import { limits } from '@murmur/contract/limits';
import type { ApiClient } from '@murmur/shared/testing/api-client';
import { EventPeople } from './event-people.ts';
import { type OnProgress, resultsOfAllVotes, watchAsHost } from './play-room.ts';
import { vote } from './react.ts';
import type { EventSize } from './read-numbers.ts';
import type { FileOpinion } from './read-opinions.ts';

export type EventPlan = EventSize & {
  base: string;
  topic: string;
  language: string;
  opinions: FileOpinion[];
  /** Percentage of participants who are not placed before the start; half of them arrive afterwards. */
  noShows: number;
  /** Period over which participants request placement, in ms; null uses the app's value. */
  spreadMs: number | null;
};

export type PlayedEvent = {
  faults: string[];
  placeMs: number[];
  spreadMs: number;
  /** The number of people in each room. */
  sizes: number[];
  /** Milliseconds from the host's call until each socket received the event. */
  startMs: number[];
  endMs: number[];
  /** The number of sockets in rooms at the start and at the end. */
  expected: { starts: number; ends: number };
  readMs: number;
  gatherMs: number;
  votes: number;
  results: AllResults;
  shareUrl: string;
};

const peoplePerSecond = 2_000;
const noticeTimeoutMs = 15_000;
const readTimeoutMs = 180_000;
const voters = 200;

const until = async (isSo: () => boolean | Promise<boolean>, timeoutMs: number) => {
  const deadline = Date.now() + timeoutMs;
  while (!(await isSo()) && Date.now() < deadline) await wait(100);
};

/** Plays an event through the public API, from its hall to the results over all rooms. */
export const playEvent = async (
  api: ApiClient,
  { base, topic, language, opinions, rooms, roomSize, noShows, spreadMs: chosen }: EventPlan,
  onProgress: OnProgress,
): Promise<PlayedEvent> => {
  const event = await api.call('createEvent', {
    body: { topic, duration: 5, language, room_size: roomSize },
  });
  const params = { id: event.room_id };
  const byHost = { params, headers: { 'X-Host-Token': event.host_token } };
  const host = await watchAsHost(base, event, onProgress);
  const people = new EventPeople(api, base, event.room_id, onProgress);
  const listRooms = async () => {
    const query = { limit: String(limits.event.roomsPage.max) };
    return (await api.call('listEventRooms', { ...byHost, query })).rooms;
  };
  try {
    await people.join(rooms * roomSize);
    await api.call('dealEvent', byHost);

    const present = people.all.length;
    const absent = Math.round((present * noShows) / 100);
    const spreadMs = chosen ?? Math.max(1_000, (present / peoplePerSecond) * 1_000);
    await people.take(people.all.slice(absent), spreadMs);

    const startedAt = Date.now();
    const starts = people.placed.length;
    await api.call('startEvent', byHost);
    await until(() => people.received.starts.length >= starts, noticeTimeoutMs);
    await people.take(people.all.slice(0, Math.floor(absent / 2)), spreadMs);
    const stored = await people.write(opinions.map(({ content }) => content));

    const endedAt = Date.now();
    const ends = people.placed.length;
    await api.call('closeEvent', byHost);
    await until(() => people.received.ends.length >= ends, noticeTimeoutMs);
    onProgress('reading the rooms', 0);
    await until(async () => {
      const read = (await listRooms()).filter((room) => room.has_results).length;
      onProgress('reading the rooms', read / rooms);
      return read >= Math.min(rooms, ends);
    }, readTimeoutMs);
    const readMs = Date.now() - endedAt;

    const gatheredAt = Date.now();
    await api.call('gatherEvent', byHost);
    await host.ready;
    const gatherMs = Date.now() - gatheredAt;
    const hall = { api, params, people: people.all.slice(0, voters) };
    const votes = await vote(hall, (done) => onProgress('voting', done));
    const results = await resultsOfAllVotes(api, params, votes);
    const { share_url: shareUrl } = await api.call('shareResults', { params });
    const listed = await listRooms();
    const sizes = listed.map((room) => room.participant_count);
    const { received, endsAt, placeMs } = people;
    const counted = listed.reduce((sum, room) => sum + room.total_opinions, 0);
    const unread = listed.filter((room) => room.participant_count > 0 && !room.has_results);
    const seated = sizes.reduce((sum, size) => sum + size, 0);
    const check = (isFault: boolean, fault: string): string[] => (isFault ? [fault] : []);
    return {
      faults: [
        ...[...people.refusals].map(([code, times]) => `${times} × ${code}`),
        ...check(seated !== ends, `${ends} people were placed, the rooms count ${seated}`),
        ...check(endsAt.size !== 1, `${endsAt.size} different ends_at`),
        ...check(counted !== stored, `${stored} opinions were stored, the rooms count ${counted}`),
        ...check(unread.length > 0, `${unread.length} rooms without results`),
        ...check(results.agreement.votes !== votes, `${results.agreement.votes} of ${votes} votes`),
        ...check(received.starts.length < starts, `${received.starts.length} of ${starts} starts`),
        ...check(received.ends.length < ends, `${received.ends.length} of ${ends} ends received`),
      ],
      placeMs,
      spreadMs,
      sizes,
      startMs: received.starts.map((at) => at - startedAt),
      endMs: received.ends.map((at) => at - endedAt),
      expected: { starts, ends },
      readMs,
      gatherMs,
      votes,
      results,
      shareUrl,
    };
  } finally {
    people.leave();
    host.close();
  }
};
