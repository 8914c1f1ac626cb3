import { Schema } from 'mongoose';
import type { Place, Placed, WantedPlace } from '../../ports/event-room-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { systemClock } from '../../runtime/clock.ts';
import { idOf, type MongoCollection, strictSchema } from './mongo-collection.ts';
import type { RoomDoc } from './room-model.ts';

/**
 * The place of a seat in an event. The id combines event and credential. A place without a number has been claimed by
 * a call that is about to assign one. `at`: the time of the claim in epoch ms.
 */
export type PlaceDoc = {
  _id: string;
  eventId: string;
  chosen: number | null;
  number: number | null;
  at: number;
};

export const placeSchema = new Schema<PlaceDoc>(
  { _id: String, eventId: String, chosen: Number, number: Number, at: Number },
  strictSchema,
);
placeSchema.index({ eventId: 1 });

export const placeKey = (eventId: string, credentialHash: string): string =>
  `${eventId}/${credentialHash}`;

/** After this time, a call that claimed a place has assigned its number or failed. */
const claimLastsMs = 4_000;

type Collections = { rooms: MongoCollection<RoomDoc>; places: MongoCollection<PlaceDoc> };

const toPlace = (doc: PlaceDoc | null | undefined): Place | null =>
  doc && doc.number !== null ? { number: doc.number, chosen: doc.chosen } : null;

export const findPlace = async ({ places }: Collections, key: string): Promise<Place | null> =>
  toPlace(await places.findOne({ _id: key }));

export const listPlaces = async (
  { places }: Collections,
  eventId: string,
): Promise<(Place & { credentialHash: string })[]> => {
  const found = await places.find({ eventId, number: { $ne: null } });
  return found.map((doc) => ({
    credentialHash: idOf(doc).slice(placeKey(eventId, '').length),
    number: doc.number ?? 0,
    chosen: doc.chosen,
  }));
};

const findDocs = async (
  { places }: Collections,
  keys: string[],
): Promise<Map<string, PlaceDoc>> => {
  const docs = keys.length > 0 ? await places.find({ _id: { $in: keys } }) : [];
  return new Map(docs.map((doc) => [idOf(doc), doc]));
};

/** Makes claims and returns those that no other call had already made. */
const claim = async ({ places }: Collections, claims: PlaceDoc[]): Promise<PlaceDoc[]> => {
  if (claims.length === 0) return [];
  const rejected = await places.insertMany(claims);
  return claims.filter((_, index) => !rejected.has(index));
};

/** Takes over claims whose calls were interrupted, which any caller may do, and returns them. */
const takeOver = async ({ places }: Collections, claims: PlaceDoc[]): Promise<PlaceDoc[]> => {
  const taken: PlaceDoc[] = [];
  const now = systemClock.now();
  const claimedBefore = now - claimLastsMs;
  for (const doc of claims) {
    if (doc.at > claimedBefore) continue;
    const abandoned = { _id: idOf(doc), number: null, at: { $lte: claimedBefore } };
    if (await places.updateOne(abandoned, { $set: { at: now } })) taken.push(doc);
  }
  return taken;
};

/** Returns the numbers that seats have in the newest of the `earlier` events (newest first), by key of the place. */
const carryNumbers = async (
  collections: Collections,
  eventId: string,
  earlier: string[],
  keys: string[],
): Promise<Map<string, number>> => {
  const keyIn = (event: string, key: string): string => event + key.slice(eventId.length);
  const earlierKeys = earlier.flatMap((event) => keys.map((key) => keyIn(event, key)));
  const docs = await findDocs(collections, earlierKeys);
  const numbers = new Map<string, number>();
  for (const key of keys) {
    const places = earlier.map((event) => toPlace(docs.get(keyIn(event, key))));
    const newest = places.find((place) => place !== null);
    if (newest) numbers.set(key, newest.number);
  }
  return numbers;
};

/**
 * Reserves numbers by advancing the counter in the event's document.
 * @returns the first number
 */
const takeNumbers = async (
  { rooms }: Collections,
  eventId: string,
  seats: number,
): Promise<number> => {
  if (seats === 0) return 0;
  const counted = await rooms.findOneAndUpdate(
    { _id: eventId },
    { $inc: { 'event.placed': seats } },
    { projection: { event: 1 } },
  );
  const placed = counted?.event?.placed;
  if (placed === undefined) throw new AppError('ROOM_NOT_FOUND', 'Discussion room not found.');
  return placed - seats + 1;
};

/**
 * Assigns numbers to claimed places.
 * @returns the places, or none if the caller must read them because another call assigned some of the numbers
 */
const assign = async (
  collections: Collections,
  eventId: string,
  earlier: string[],
  claimed: PlaceDoc[],
): Promise<PlaceDoc[]> => {
  if (claimed.length === 0) return [];
  const keys = claimed.map(idOf);
  const carried = await carryNumbers(collections, eventId, earlier, keys);
  const newcomers = keys.filter((key) => !carried.has(key));
  const first = await takeNumbers(collections, eventId, newcomers.length);
  const added = newcomers.map((key, index) => [key, first + index] as const);
  const numbers = new Map([...carried, ...added]);
  const assigned = claimed.map((doc) => ({ ...doc, number: numbers.get(idOf(doc)) ?? null }));
  const { modified } = await collections.places.updateEach(
    assigned.map(({ _id, number }) => ({
      filter: { _id, number: null },
      update: { $set: { number } },
    })),
  );
  return modified === assigned.length ? assigned : [];
};

/**
 * Assigns places with three writes for any number of seats. First the seats are claimed, so that only one of two
 * calls for a seat assigns a number. Then the event counts them, and finally the numbers are stored.
 * @returns null for a seat that another call has claimed, so that the caller tries again
 */
export const placeSeats = async (
  collections: Collections,
  eventId: string,
  earlier: string[],
  wanted: WantedPlace[],
): Promise<(Placed | null)[]> => {
  const keys = wanted.map(({ credentialHash }) => placeKey(eventId, credentialHash));
  const chosen = new Map(wanted.map((seat, index) => [keys[index] as string, seat.chosen]));
  const known = await findDocs(collections, [...chosen.keys()]);
  const at = systemClock.now();
  const claims = [...chosen]
    .filter(([key]) => !known.has(key))
    .map(([_id, room]) => ({ _id, eventId, chosen: room, number: null, at }));
  const open = [...known.values()].filter(({ number }) => number === null);
  const claimed = [...(await claim(collections, claims)), ...(await takeOver(collections, open))];
  const assigned = await assign(collections, eventId, earlier, claimed);
  const docs = new Map([...known, ...assigned.map((doc) => [idOf(doc), doc] as const)]);
  const others = [...chosen.keys()].filter((key) => toPlace(docs.get(key)) === null);
  for (const [key, doc] of await findDocs(collections, others)) docs.set(key, doc);
  return keys.map((key) => {
    const place = toPlace(docs.get(key));
    return place && { ...place, again: toPlace(known.get(key)) !== null };
  });
};
