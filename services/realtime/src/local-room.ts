import type { RoomApiOfSockets } from '@murmur/contract/internal';
import { closeCodes } from '@murmur/contract/limits';
import type { Publication } from '@murmur/contract/publication';
import type { RoomStats } from '@murmur/contract/room';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import { downEvent } from '@murmur/shared/runtime/down-event';
import { FanOut } from './fan-out.ts';
import { textFrame } from './framing.ts';
import { MissedEvents } from './replay-cache.ts';
import { type FeedEnd, RoomFeed } from './room-feed.ts';
import { SharedRead } from './shared-read.ts';

/** Returns the public view of a room, no older than these numbers; null when there is no such room. */
const readView = async (
  room: RoomApiOfSockets,
  roomId: string,
  { position, seq }: RoomFeed['history'],
) => {
  const numbers = { position, seq };
  const answer = await room.admitSocket({ room_id: roomId });
  return { ...numbers, admission: answer.kind === 'admitted' ? answer : null };
};

/** Returns the response to `get_shared_opinions` as a frame; null when there is no such room. */
const readSharedOpinions = async (
  room: RoomApiOfSockets,
  roomId: string,
  clock: Clock,
): Promise<Buffer | null> => {
  const page = await room.readSharedOpinions({ room_id: roomId });
  if (page === null) return null;
  const { shared_opinions, total_count } = page;
  const fields = { shared_opinions, total_count };
  const answer = downEvent('shared_opinions_updated', roomId, clock.now(), fields);
  return textFrame(JSON.stringify(answer));
};

/** Returns the change that a publication makes to the public view, or null if the view has to be read again. */
const changeIn = ({ deliveries: [only, more] }: Publication): { stats?: RoomStats } | null => {
  if (only === undefined || more !== undefined) return null;
  if (only.event.type === 'stats_update') return { stats: only.event.stats };
  // A timer update changes nothing, because new clients compute the remaining time from `ends_at`.
  return only.event.type === 'timer_update' ? {} : null;
};

/** Returns the seats removed by a publication. */
const removedIn = ({ deliveries }: Publication): string[] =>
  deliveries.flatMap(({ event }) =>
    event.type === 'participant_left' && event.removed === true ? [event.participant_id] : [],
  );

/** One room in this process: its feed, its sockets and the reads that they share. */
export class LocalRoom {
  readonly roomId: string;
  readonly feed: RoomFeed;
  readonly fanOut: FanOut;
  readonly missed: MissedEvents;
  readonly view: SharedRead<Awaited<ReturnType<typeof readView>>>;
  readonly sharedOpinions: SharedRead<Buffer | null>;
  /** Number of sockets, including those that are being opened. */
  holders = 0;
  /** Runs while the room has no sockets but is still subscribed. */
  linger: Timer | null = null;

  constructor(
    roomId: string,
    { bus, room, clock }: { bus: EventBus; room: RoomApiOfSockets; clock: Clock },
    on: { ended: (end: FeedEnd) => void; delivered: (events: number) => void },
  ) {
    this.roomId = roomId;
    this.fanOut = new FanOut(clock, on.delivered);
    this.view = new SharedRead(clock, () => readView(room, roomId, this.feed.history));
    this.sharedOpinions = new SharedRead(clock, () => readSharedOpinions(room, roomId, clock));
    this.feed = new RoomFeed(roomId, bus, {
      begun: () => this.#forget(),
      published: (publication) => {
        const change = changeIn(publication);
        if (change === null) this.#forget();
        else this.#apply(change);
        this.fanOut.publish(publication);
        for (const publicId of removedIn(publication))
          this.closeSockets(closeCodes.wrongCredential, publicId);
      },
      ended: on.ended,
    });
    this.missed = new MissedEvents(this.feed.history);
  }

  /** Closes all sockets of the room, or those of one participant. */
  closeSockets(code: number, publicId?: string): void {
    for (const member of this.fanOut.members) {
      if (publicId === undefined || member.listener.publicId === publicId) member.close(code);
    }
  }

  #apply(change: { stats?: RoomStats }): void {
    this.view.change(({ admission, ...numbers }) => ({
      ...numbers,
      admission: admission && { ...admission, ...change },
    }));
  }

  #forget(): void {
    this.missed.forget();
    this.view.forget();
    this.sharedOpinions.forget();
  }
}
