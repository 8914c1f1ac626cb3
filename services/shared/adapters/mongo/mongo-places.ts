import type { Place, Placed, WantedPlace } from '../../ports/event-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { systemClock } from '../../runtime/clock.ts';
import { duplicatesIn, runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import { type PlaceDoc, placeKey } from './place-model.ts';

/** After this time, a call that claimed a place has assigned its number or failed. */
const claimLastsMs = 4_000;

type Models = Pick<MongoModels, 'rooms' | 'places'>;
type Claim = { key: string; chosen: number | null };

const toPlace = ({ number, chosen }: PlaceDoc): Place | null =>
  number === null ? null : { number, chosen };

export const findPlace = async ({ places }: Models, key: string): Promise<Place | null> => {
  const found = await runCommand(() => places.findById(key).lean());
  return found && toPlace(found);
};

const findDocs = async ({ places }: Models, keys: string[]): Promise<Map<string, PlaceDoc>> => {
  const found = await runCommand(() => places.find({ _id: { $in: keys } }).lean());
  return new Map(found.map(({ _id: key, ...doc }) => [key, { _id: key, ...doc }]));
};

/** Makes claims and returns those that no other call had already made. */
const claim = async (models: Models, eventId: string, claims: Claim[]): Promise<Claim[]> => {
  const at = systemClock.now();
  const docs = claims.map(({ key: _id, chosen }) => ({ _id, eventId, chosen, number: null, at }));
  try {
    await runCommand(() => models.places.insertMany(docs, { ordered: false, lean: true }));
    return claims;
  } catch (error) {
    const taken = duplicatesIn(error);
    if (taken === null) throw error;
    return claims.filter((_claim, index) => !taken.has(index));
  }
};

/**
 * Reserves numbers by advancing the counter in the event's document.
 * @returns the first number
 */
const takeNumbers = async ({ rooms }: Models, eventId: string, seats: number): Promise<number> => {
  const counted = rooms.findOneAndUpdate(
    { _id: eventId },
    { $inc: { 'event.placed': seats } },
    { returnDocument: 'after', projection: { event: 1 } },
  );
  const placed = (await runCommand(() => counted.lean()))?.event?.placed;
  if (placed === undefined) throw new AppError('ROOM_NOT_FOUND', 'Discussion room not found.');
  return placed - seats + 1;
};

/** @returns false if a claim has been taken over in the meantime, so that its seat has another number */
const setNumbers = async ({ places }: Models, numbers: Map<string, number>): Promise<boolean> => {
  const writes = [...numbers].map(([key, number]) => ({
    updateOne: { filter: { _id: key, number: null }, update: { $set: { number } } },
  }));
  const { modifiedCount } = await runCommand(() => places.bulkWrite(writes, { ordered: false }));
  return modifiedCount === writes.length;
};

/** Returns the seats' numbers from earlier events, preferring the newest. `earlier`: newest first. */
const carryNumbers = async (
  models: Models,
  earlier: string[],
  hashes: string[],
): Promise<Map<string, number>> => {
  const numbers = new Map<string, number>();
  for (const eventId of earlier.toReversed()) {
    const keys = new Map(hashes.map((hash) => [placeKey(eventId, hash), hash]));
    for (const [key, { number }] of await findDocs(models, [...keys.keys()])) {
      if (number !== null) numbers.set(keys.get(key) ?? '', number);
    }
  }
  return numbers;
};

/** Takes over claims whose calls were interrupted, which any caller may do, and returns their keys. */
const takeOver = async ({ places }: Models, open: PlaceDoc[]): Promise<string[]> => {
  const taken: string[] = [];
  const now = systemClock.now();
  const claimedBefore = now - claimLastsMs;
  for (const { _id: key, at } of open) {
    if (at > claimedBefore) continue;
    const abandoned = { _id: key, number: null, at: { $lte: claimedBefore } };
    const { modifiedCount } = await runCommand(() =>
      places.updateOne(abandoned, { $set: { at: now } }),
    );
    if (modifiedCount === 1) taken.push(key);
  }
  return taken;
};

/** @returns the assigned numbers, or none if the caller must read them because some were assigned by another call */
const assign = async (
  models: Models,
  eventId: string,
  keys: string[],
  carried: Map<string, number>,
): Promise<Map<string, number>> => {
  const newcomers = keys.filter((key) => !carried.has(key));
  const first = newcomers.length > 0 ? await takeNumbers(models, eventId, newcomers.length) : 0;
  const numbers = new Map(newcomers.map((key, index) => [key, first + index]));
  for (const key of keys) {
    const number = carried.get(key);
    if (number !== undefined) numbers.set(key, number);
  }
  return (await setNumbers(models, numbers)) ? numbers : new Map();
};

/**
 * Assigns places with three writes for any number of seats. First the seats are claimed, so that only one of two
 * calls for a seat assigns a number. Then the event counts them, and finally the numbers are stored.
 * @returns null for a seat that another call has claimed, so that the caller tries again
 */
export const placeSeats = async (
  models: Models,
  eventId: string,
  earlier: string[],
  wanted: WantedPlace[],
): Promise<(Placed | null)[]> => {
  const claims = new Map(
    wanted.map(({ credentialHash, chosen }) => [placeKey(eventId, credentialHash), chosen]),
  );
  const keys = [...claims.keys()];
  const known = await findDocs(models, keys);
  const open = [...known.values()].filter(({ number }) => number === null);
  const unknown = keys
    .filter((key) => !known.has(key))
    .map((key) => ({ key, chosen: claims.get(key) ?? null }));
  const own = unknown.length > 0 ? await claim(models, eventId, unknown) : [];
  const claimed = [...own.map(({ key }) => key), ...(await takeOver(models, open))];
  const places = new Map<string, Placed>();
  for (const [key, doc] of known) {
    const place = toPlace(doc);
    if (place) places.set(key, { ...place, again: true });
  }
  if (claimed.length > 0) {
    const hashes = wanted.map(({ credentialHash }) => credentialHash);
    const carried = await carryNumbers(models, earlier, hashes);
    const byKey = [...carried].map(([hash, number]) => [placeKey(eventId, hash), number] as const);
    for (const [key, number] of await assign(models, eventId, claimed, new Map(byKey))) {
      const chosen = (known.get(key) ?? { chosen: claims.get(key) ?? null }).chosen;
      places.set(key, { number, chosen, again: false });
    }
  }
  const others = keys.filter((key) => !places.has(key));
  for (const [key, doc] of others.length > 0 ? await findDocs(models, others) : []) {
    const place = toPlace(doc);
    if (place) places.set(key, { ...place, again: false });
  }
  return wanted.map(({ credentialHash }) => places.get(placeKey(eventId, credentialHash)) ?? null);
};
