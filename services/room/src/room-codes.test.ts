import { describe, expect, it } from '@jest/globals';
import { limits, rateLimits } from '@murmur/contract/limits';
import { roomCodeAlphabet } from '@murmur/contract/room';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import fc from 'fast-check';
import { changedPort } from './testing/changed-port.ts';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';

let keys: string[] = [];

const scene = sceneForEachTest(openEmbedded, ({ limiter }) => ({
  limits: {
    limiter: changedPort(limiter, {
      take: (key, bucket) => {
        keys.push(key);
        return limiter.take(key, bucket);
      },
    }),
    scale: 1,
  },
}));

const { burst } = rateLimits.unknownId;
const from = (address: string) => ({ 'X-Client-Address': address });
const letters = Array.from(roomCodeAlphabet);
const wrongCode = (n: number): string =>
  `${[0, 1, 2, 3].map((at) => letters[Math.floor(n / 30 ** at) % 30]).join('')}22`;
const look = async (id: string, headers: Record<string, string>): Promise<number> =>
  (await scene().send('getRoom', { params: { id }, headers })).status;

describe('an address that guesses room codes', () => {
  it('gets no response by code once it has used up its misses, but is still served by id', async () => {
    const { created, params } = await scene().openRoom();
    const guesser = from('203.0.113.1');
    const answers: number[] = [];
    for (let n = 0; n < 150; n += 1) answers.push(await look(wrongCode(n), guesser));
    expect(answers).toEqual([
      ...Array.from({ length: burst }, () => 404),
      ...Array.from({ length: 150 - burst }, () => 429),
    ]);
    for (const code of [created.room_code, created.room_code.toLowerCase()]) {
      expect(await look(code, guesser)).toBe(429);
      const joining = { params: { id: code }, headers: guesser };
      expect(await scene().code('joinRoom', joining)).toBe('RATE_LIMITED');
    }
    expect(await look(params.id, guesser)).toBe(200);
    expect((await scene().send('joinRoom', { params, headers: guesser })).status).toBe(201);
    expect(await look(created.room_code, from('203.0.113.2'))).toBe(200);
    await scene().clock.advance(1_000);
    expect(await look(created.room_code, guesser)).toBe(200);
  });

  it('does not lock out the room of a class behind the same address, whose host and pupils are there', async () => {
    const school = from('203.0.113.9');
    const body = { topic: 'What should we eat?', duration: 2 };
    const ours = await scene().call('createRoom', { body, headers: school });
    const theirs = await scene().openRoom();
    for (let n = 0; n < 2 * burst; n += 1) await look(wrongCode(n), school);
    const params = { id: ours.room_code };
    const join = () => scene().send('joinRoom', { params, headers: school, body: {} });
    const joined = await Promise.all(Array.from({ length: 25 }, join));
    expect(new Set(joined.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await look(theirs.created.room_code, school)).toBe(429);
    expect(await look(wrongCode(999), school)).toBe(429);
  });

  it('gets no further responses from concurrent requests', async () => {
    const guesser = from('203.0.113.1');
    const guessAtOnce = async (count: number): Promise<number> => {
      const answers = await Promise.all(
        Array.from({ length: count }, (_, n) => look(wrongCode(n), guesser)),
      );
      return answers.filter((status) => status !== 429).length;
    };
    expect(await guessAtOnce(3 * burst)).toBe(burst);
    await scene().clock.advance(1_000);
    expect(await guessAtOnce(100)).toBe(1);
    expect(await guessAtOnce(100)).toBe(0);
  });

  it('is distinguished from a class that uses the right code, however large the class is', async () => {
    const { created } = await scene().openRoom();
    const join = () =>
      scene().send('joinRoom', {
        params: { id: created.room_code },
        headers: from('203.0.113.3'),
      });
    const answers = await Promise.all(Array.from({ length: 300 }, join));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });
});

describe('the code of a room', () => {
  it('leads to the room until two hours after its end, and the id does for as long as it is stored', async () => {
    const { room } = await scene().openActiveRoom();
    await room.close();
    const { room_code } = room.created;
    await scene().clock.advance(limits.codeWorksAfterEndMs);
    expect(await look(room_code, {})).toBe(200);
    await scene().clock.advance(1);
    expect(await look(room_code, {})).toBe(404);
    expect(await look(room.params.id, {})).toBe(200);
  });
});

describe('a limit', () => {
  it('of joins is shared by the id and the code of a room', async () => {
    const { created, params } = await scene().openRoom();
    const { room_code } = created;
    keys = [];
    for (const id of [params.id, room_code, room_code.toLowerCase()]) {
      await scene().call('joinRoom', { params: { id } });
    }
    const joins = keys.filter((key) => key.startsWith('joinRoom:'));
    expect(new Set(joins)).toEqual(new Set([`joinRoom:${params.id}`]));
  });

  it('contains no credential, whatever the caller presents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.string({ minLength: 12 }), async (known, guess) => {
        keys = [];
        const { room, seat } = await scene().openActiveRoom();
        const credential = known ? seat.participant_id : guess;
        const params = { ...room.params, pid: credential };
        const body = {
          participant_id: credential,
          content: 'Soup.',
          vote: 'agree',
          opinion_id: 'o',
        };
        await scene().send('submitOpinion', { params, body });
        await scene().send('castVote', { params, body });
        await scene().send('postPrivacy', { params, body: { is_public_mode: true } });
        await scene().send('takePosition', { params, body: { value: 1 } });
        await scene().send('getParticipant', { params });
        expect(keys.length).toBeGreaterThan(3);
        for (const secret of [credential, room.created.host_token]) {
          expect(keys.join('\n')).not.toContain(secret);
        }
      }),
      { numRuns: 20 },
    );
  });
});
