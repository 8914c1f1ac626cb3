import { expect, it } from '@jest/globals';
import { type DeclaredIndex, faultOf, lookupsOf } from './mongo-commands.ts';

const declared: DeclaredIndex[] = [
  [{ roomId: 1, author: 1, place: 1 }, {}],
  [{ roomId: 1, heldAt: 1 }, { partialFilterExpression: { heldFor: { $exists: true } } }],
];
const fault = (filter: Record<string, unknown>, sort: Record<string, number> = {}) =>
  faultOf({ collection: 'opinions', filter, sort }, declared);

it('a search that no index serves is a fault', () => {
  expect(fault({})).toMatch('whole collection');
  expect(fault({ place: 1 })).toMatch('whole collection');
  expect(fault({ $or: [{ roomId: 'r' }, { place: 1 }] })).toMatch('whole collection');
  expect(fault({ roomId: { $ne: 'r' } })).toMatch('whole collection');
  expect(fault({ _id: 'o' })).toBeNull();
  expect(fault({ roomId: { $in: ['r', 's'] } })).toBeNull();
});

it('a search that names an id and reads all of a room is a fault', () => {
  expect(fault({ roomId: 'r', voter: 'p' })).toMatch('voter');
  expect(fault({ roomId: 'r', $and: [{ author: 'p' }] })).toBeNull();
});

it('a sort that no index serves is a fault', () => {
  const own = { roomId: 'r', author: 'p' };
  expect(fault(own, { place: -1 })).toBeNull();
  expect(fault({ ...own, place: { $gt: 3 } }, { place: 1 })).toBeNull();
  expect(fault(own, { heldAt: 1 })).toMatch('sorts in memory');
});

it('a partial index serves only searches within it', () => {
  expect(fault({ roomId: 'r' }, { heldAt: 1 })).toMatch('sorts in memory');
  expect(fault({ roomId: 'r', heldFor: { $exists: true } }, { heldAt: 1 })).toBeNull();
});

it('every search of a command is read, in the form in which the driver reports it', () => {
  const find = { find: 'rooms', filter: { eventId: 'e' }, sort: new Map([['ordinal', 1]]) };
  expect(lookupsOf('find', find)).toEqual([
    { collection: 'rooms', filter: { eventId: 'e' }, sort: { ordinal: 1 } },
  ]);
  const update = { update: 'rooms', updates: [{ q: { _id: 'r' } }, { q: { _id: 's' } }] };
  expect(lookupsOf('update', update)).toHaveLength(2);
  expect(lookupsOf('aggregate', { aggregate: 'rooms', pipeline: [{ $group: {} }] })).toEqual([
    { collection: 'rooms', filter: {} },
  ]);
});
