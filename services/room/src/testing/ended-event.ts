import type { CreatedRoom } from '@murmur/contract/room';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { hashCapability, newCapability } from '@murmur/shared/runtime/capability';
import { anAdmission, anOpinion, aRoom } from '@murmur/shared/testing/fixtures';
import type { RoomScene } from './room-scene.ts';

/** A room to create in an event: its number of people, and their opinions. */
export type WantedRoom = {
  label?: string;
  people: number;
  opinions?: Partial<OpinionRecord>[];
};

export type EndedEvent = {
  created: CreatedRoom;
  params: { id: string };
  asHost: { 'X-Host-Token': string };
  rooms: { record: RoomRecord; hostToken: string; opinions: OpinionRecord[] }[];
};

/** Creates an event with `people` seats of its own and active rooms, and ends it unless `isActive`. */
export const endEvent = async (
  { adapters, clock, call }: Pick<RoomScene, 'adapters' | 'clock'> & { call: RoomScene['call'] },
  wanted: WantedRoom[],
  { people = 5, isActive = false, topic = 'What should change in our town?' } = {},
): Promise<EndedEvent> => {
  const { rooms, events, opinions, bus } = adapters;
  const created = await call('createEvent', { body: { topic, duration: 2, language: 'en' } });
  const eventId = created.room_id;
  await events.deal(eventId, { rooms: wanted.length, people });
  const startedAt = clock.now();
  const endsAt = startedAt + 120_000;
  const start = { from: 'waiting', to: 'active', startedAt, endsAt } as const;
  const ended: EndedEvent['rooms'] = [];
  for (const [index, { label = null, people: seats, opinions: written = [] }] of wanted.entries()) {
    const hostToken = newCapability();
    const room = aRoom({
      eventId,
      ordinal: index + 1,
      label,
      topic,
      duration: 2,
      hostTokenHash: hashCapability(hostToken),
    });
    const { roomId } = room;
    await events.addRooms([room]);
    for (let seat = 0; seat < seats; seat += 1)
      await rooms.admit(anAdmission({ roomId, now: startedAt }));
    await rooms.changeStatus(roomId, start);
    const added = written.map((one) => anOpinion({ roomId, submittedAt: startedAt + 1, ...one }));
    for (const opinion of added) await opinions.add(opinion, null);
    ended.push({ record: room, hostToken, opinions: added });
  }
  for (let seat = 0; seat < people; seat += 1)
    await rooms.admit(anAdmission({ roomId: eventId, now: startedAt }));
  await rooms.changeStatus(eventId, start);
  if (!isActive) {
    await clock.advance(endsAt - clock.now());
    const end = { from: 'active', to: 'processing', endedAt: endsAt, dueBy: null } as const;
    await events.changeRooms(eventId, end, { after: 0, upTo: ended.length });
    await rooms.changeStatus(eventId, end);
  }
  const ids = [eventId, ...ended.map(({ record }) => record.roomId)];
  for (const [roomId, revision] of await rooms.readRevisions(ids)) {
    const revisions = Array.from({ length: revision }, (_, index) => index + 1);
    await bus.publish(roomId, [], revisions);
  }
  return {
    created,
    params: { id: eventId },
    asHost: { 'X-Host-Token': created.host_token },
    rooms: ended,
  };
};
