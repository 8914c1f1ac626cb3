import type { JoinedSeat } from '@murmur/contract/participant';
import type { RouteName } from '@murmur/contract/routes/routes';
import { openEventHall } from '@murmur/e2e/test-event';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';

const people = 100;
const maxConcurrent = 16;

const longText = (at: number): string =>
  `${['The library', 'Lunch', 'The night bus', 'The park', 'Homework'][at % 5]} needs ${'more thought and care '.repeat(43)}${at}`.slice(
    -980,
  );

export type Played = {
  name: RouteName;
  /** What the call is about, if several are on the same route. */
  of?: string;
  /** True if only the first call does the work, so that it alone is measured. */
  once?: boolean;
  /** Brings the room into the state in which the call can be made. */
  prepare?: () => Promise<void>;
  /** The parts of the `n`th call. */
  call: (n: number) => {
    params: Record<string, string>;
    query?: Record<string, string>;
    headers?: Record<string, string>;
    body?: unknown;
  };
};

const fill = async (
  room: TestRoom,
  opinions: number,
): Promise<{ seats: JoinedSeat[]; ids: string[] }> => {
  const seats: JoinedSeat[] = [];
  for (let n = 0; n < people; n += 1) seats.push(await room.join(true));
  await room.start();
  const ids: string[] = [];
  await inParallel(
    Array.from({ length: opinions }, (_, at) => at),
    maxConcurrent,
    async (at) => {
      const seat = seats[at % people] as JoinedSeat;
      ids.push((await room.submit(seat, longText(at))).id);
    },
  );
  return { seats, ids };
};

/** Calls on a room of long opinions that has results. */
const callsOnRoom = async (url: string, opinions: number): Promise<Played[]> => {
  const room = await openTestRoom(url, { duration: 5, ask_position: true });
  const { seats, ids } = await fill(room, opinions);
  await room.finish();
  const { api, params, asHost: headers } = room;
  const { themes, sentences } = await api.call('getAllResults', { params });
  const { share_id } = await api.call('shareResults', { params });
  const seatOf = (n: number): string => seats[n % people]?.participant_id ?? '';
  const ofRoom = (name: RouteName, query: Record<string, string> = {}): Played => ({
    name,
    ...(query['format'] && { of: query['format'] }),
    call: () => ({ params, query }),
  });
  const ofShare = (name: RouteName): Played => ({ name, call: () => ({ params: { share_id } }) });
  const byPerson = (name: RouteName, query: Record<string, string> = {}): Played => ({
    name,
    call: (n) => ({ params, query: { ...query, participant_id: seatOf(n) } }),
  });
  return [
    ofRoom('getRoom'),
    ofRoom('getRoomStats'),
    ofRoom('getResults'),
    ofRoom('getAllResults'),
    ofRoom('getCharacters'),
    ofRoom('downloadResults', { format: 'csv' }),
    ofRoom('downloadResults', { format: 'json' }),
    byPerson('listHeard'),
    {
      name: 'reportMisread',
      call: (n) => ({
        params,
        body: { participant_id: seatOf(n), sentence_id: sentences[0]?.id ?? '' },
      }),
    },
    {
      name: 'editTheme',
      call: (n) => ({
        params: { ...params, theme_id: themes[0]?.id ?? '' },
        headers,
        body: { title: `Name ${n}` },
      }),
    },
    { name: 'analyzeRoom', call: () => ({ params, body: {} }) },
    ofShare('getSharedResults'),
    ofShare('getSharedMetadata'),
    byPerson('listSharedOpinions', { limit: '200' }),
    { name: 'listMyOpinions', call: (n) => ({ params: { ...params, pid: seatOf(n) } }) },
    { name: 'listParticipants', call: () => ({ params, headers }) },
    byPerson('listSharingParticipants'),
    byPerson('getVisibilityStats'),
    byPerson('listCards'),
    {
      name: 'castVote',
      call: (n) => ({
        params,
        body: { participant_id: seatOf(n), opinion_id: ids[n * 37 + 1], vote: 'agree' },
      }),
    },
    {
      name: 'removeOpinion',
      call: (n) => ({ params: { ...params, opinion_id: ids[n] ?? '' }, headers }),
    },
  ];
};

/** Calls on a room whose long opinions are held. */
const callsOnHeld = async (url: string, opinions: number): Promise<Played[]> => {
  const room = await openTestRoom(url, { duration: 5, approve: true });
  const { seats, ids } = await fill(room, opinions);
  const { params, asHost: headers } = room;
  const perCall = 50;
  return [
    { name: 'listHeld', of: 'room', call: () => ({ params, headers, query: { limit: '200' } }) },
    {
      name: 'decideHeld',
      call: (n) => ({
        params,
        headers,
        body: { ids: ids.slice(n * perCall, (n + 1) * perCall), decision: 'show' },
      }),
    },
    {
      name: 'submitOpinion',
      call: (n) => ({
        params,
        body: { participant_id: seats[n % people]?.participant_id, content: longText(n) },
      }),
    },
  ];
};

const callsOnEvent = async (url: string, rooms: number): Promise<Played[]> => {
  const words = Array.from({ length: 100 }, (_, at) => `badword${at}`);
  const hall = await openEventHall(url, { room_size: 3, words });
  const seats: JoinedSeat[] = [];
  await inParallel(Array.from({ length: rooms * 3 }), maxConcurrent, async () => {
    seats.push(await hall.join());
  });
  const { params, asHost: headers } = hall;
  const ofHost = (name: RouteName, body?: (n: number) => unknown): Played => ({
    name,
    of: 'event',
    call: (n) => ({ params, headers, ...(body && { body: body(n) }) }),
  });
  const once = { of: 'event', once: true, call: () => ({ params, headers }) };
  const enter = (): Promise<void> =>
    inParallel(seats.slice(0, rooms), maxConcurrent, async (seat) => void (await hall.place(seat)));
  return [
    { name: 'dealEvent', ...once },
    { name: 'startEvent', ...once, prepare: enter },
    { name: 'listEventRooms', call: () => ({ params, headers, query: { limit: '1000' } }) },
    ofHost('changeModeration', (n) => ({ approve: n % 2 === 0 })),
    ofHost('listHeld'),
    ofHost('messageEvent', (n) => ({ text: `Message ${n}` })),
    ofHost('extendEvent', () => ({ minutes: 1 })),
    { name: 'closeEvent', ...once },
    { name: 'gatherEvent', ...once },
    { name: 'deleteRoom', ...once },
  ];
};

/** Opens the rooms, and returns the calls on them in an order in which each can be made. */
export const openCalls = async (
  url: string,
  opinions: number,
  rooms: number,
): Promise<Played[]> => [
  ...(await callsOnEvent(url, rooms)),
  ...(await callsOnHeld(url, opinions)),
  ...(await callsOnRoom(url, opinions)),
];
