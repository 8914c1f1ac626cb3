import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { readUpgrade } from './read-upgrade.ts';

const read = (url: string, protocols?: string) =>
  readUpgrade(
    { url, headers: { 'sec-websocket-protocol': protocols } } as unknown as IncomingMessage,
    { allowedOrigins: [], publicUrl: undefined },
  );

test.each([
  ['murmur, participant_id.a-seat', { participant_id: 'a-seat' }],
  ['murmur,host_token.p%201', { host_token: 'p 1' }],
  ['murmur, participant_id.%ff', { participant_id: '%ff' }],
  ['murmur', {}],
  ['murmur, since.7, participant_id.', {}],
])('a credential is read from the subprotocols %j', (protocols, credential) => {
  expect(read('/ws/rooms/r?batch=1&since=3', protocols)).toEqual({
    kind: 'room',
    roomId: 'r',
    query: { batch: true, since: 3, ...credential },
  });
});

test('pages of earlier releases send a credential in the query', () => {
  expect(read('/ws/rooms/r?host_token=secret')).toMatchObject({ query: { host_token: 'secret' } });
});
