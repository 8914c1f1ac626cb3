import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@murmur/contract/error-codes';
import { problem } from '@murmur/contract/problem';
import type { RouteNameOf } from '@murmur/contract/routes/routes';
import { routeList } from '@murmur/contract/routes/routes';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import fc from 'fast-check';
import type { CallInput } from './testing/room-scene.ts';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

const owned = routeList.filter(([, declared]) => declared.owner === 'room');
const names = owned.map(([name]) => name as RouteNameOf<'room'>);
/** Errors that a request may receive before its route is known. */
const alwaysAllowed: ErrorCode[] = [
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'VALIDATION_ERROR',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
];

/** Sent in every field that takes a credential; no error response may repeat it. */
const canary = 'canary-8c1f2e7d';

const hostileText = fc.oneof(
  fc.constantFrom(
    canary,
    '',
    '..',
    '%',
    '__proto__',
    '{"$gt":""}',
    "' OR 1=1 --",
    '\u0000',
    '\u202e',
    'a'.repeat(3_000),
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
);
const headerText = fc.oneof(
  fc.constantFrom(canary, 'null', '[object Object]'),
  fc.stringMatching(/^[!-~]{0,80}$/),
);
const hostileValue = fc.oneof(
  fc.jsonValue(),
  hostileText,
  fc.constantFrom({ $ne: null }, { $where: 'sleep(9)' }, [[[[]]]], 1e308, -0, true),
);
const hostileBody = fc.oneof(
  fc.record(
    {
      topic: hostileValue,
      duration: hostileValue,
      max_participants: hostileValue,
      language: hostileValue,
      participant_id: fc.oneof(hostileValue, fc.constant(canary)),
      content: hostileValue,
      is_public_mode: hostileValue,
      visibility: hostileValue,
      minutes: hostileValue,
      locked: hostileValue,
    },
    { requiredKeys: [] },
  ),
  hostileValue,
  fc.constantFrom('{', '[1,', '"', '\u0000', '{"a":1}}', '{"__proto__":{"is_public_mode":true}}'),
);

describe('any input to any route', () => {
  it('gets a response that the contract allows, without a bug or a credential in it', async () => {
    const { room, seat } = await scene().openActiveRoom({}, false);
    await room.submit(seat, 'Nobody must read this.');
    const secrets = [seat.participant_id, room.created.host_token, 'must read this'];
    const anyId = fc.oneof(hostileText, fc.constant(room.params.id), fc.constant(seat.public_id));
    // Without its last part, a path belongs to another route, which returns a list.
    const partId = anyId.filter((text) => text !== '');
    const walks: fc.Arbitrary<CallInput> = fc.record({
      params: fc.record({ id: anyId, pid: partId, public_id: partId, opinion_id: anyId }),
      query: fc.dictionary(
        fc.constantFrom('participant_id', 'host_token', 'cursor', 'limit', 'format', '__proto__'),
        hostileText,
      ),
      headers: fc.record(
        { 'X-Host-Token': headerText, 'Idempotency-Key': headerText, 'X-Request-Id': headerText },
        { requiredKeys: [] },
      ),
      body: fc.option(hostileBody, { nil: undefined }),
    });

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), walks, async (name, input) => {
        const response = await scene().send(name, input);
        const text = response.text ?? '';
        for (const secret of secrets) expect(text).not.toContain(secret);
        if (response.status < 400) return;
        expect(response.status).toBeLessThan(500);
        const refusal = problem.parse(JSON.parse(text));
        const declared = routeList.find(([other]) => other === name)?.[1].errors ?? [];
        expect([...alwaysAllowed, ...declared]).toContain(refusal.code);
        // The caller chose the request id itself, so it is not secret.
        expect(text.replaceAll(refusal.request_id, '')).not.toContain(canary);
      }),
      { numRuns: 600 },
    );
  });
});

describe('an opinion of arbitrary text', () => {
  it('is stored unchanged or refused, and read back unchanged', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const body = fc.oneof(hostileText, fc.string({ unit: 'binary', maxLength: 1_100 }));
    await fc.assert(
      fc.asyncProperty(body, async (content) => {
        const input = {
          params: room.params,
          body: { participant_id: seat.participant_id, content },
        };
        const response = await scene().send('submitOpinion', input);
        expect([201, 422]).toContain(response.status);
        fc.pre(response.status === 201);
        const stored = response.body.data;
        expect(stored.content).toBe(content.replaceAll('\r\n', '\n').normalize('NFC').trim());
        const own = { params: { ...room.params, pid: seat.participant_id } };
        const { opinions } = await scene().call('listMyOpinions', own);
        expect(opinions.at(-1)).toEqual(stored);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a flood', () => {
  const limited = sceneForEachTest(openEmbedded, ({ limiter }) => ({
    limits: { limiter, scale: 1 },
  }));

  it('of opinions is throttled for its sender, but for no other participant', async () => {
    const { room, seat } = await limited().openActiveRoom();
    const quiet = await room.join();
    const submit = (participant_id: string) =>
      limited().send('submitOpinion', {
        params: room.params,
        body: { participant_id, content: 'Soup for everyone.' },
      });
    for (let i = 0; i < 30; i += 1) expect((await submit(seat.participant_id)).status).toBe(201);
    const refused = await submit(seat.participant_id);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect((await submit(quiet.participant_id)).status).toBe(201);
    await limited().clock.advance(1_000);
    expect((await submit(seat.participant_id)).status).toBe(201);
  });
});
