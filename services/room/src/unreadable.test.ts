import { describe, expect, test } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import request from 'supertest';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';

describe('invalid UTF-8 is refused', () => {
  const scene = sceneForEachTest(openEmbedded);

  test.each([
    ['an invalid lead byte', [0xff]],
    ['a truncated character', [0xec, 0x95]],
    ['an overlong encoding', [0xc0, 0xaf]],
    ['a lone surrogate', [0xed, 0xa0, 0x80]],
  ])('in a body: %s', async (_what, bytes) => {
    const topic = Buffer.concat([Buffer.from('A topic '), Buffer.from(bytes)]);
    const body = Buffer.concat([Buffer.from('{"topic":"'), topic, Buffer.from('","duration":1}')]);
    const answer = await request(scene().service.http)
      .post('/api/rooms')
      .type('application/json')
      .serialize((as) => as)
      .send(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test.each(['/api/rooms/%ff', '/api/rooms/x/qr/download?format=%ff', '/api/rooms/x/qr?a=%ec%95'])(
    'in a URL: %s',
    async (path) => {
      const answer = await request(scene().service.http).get(path);
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
    },
  );
});

describe('a body that a page of another site can send without asking', () => {
  const scene = sceneForEachTest(openEmbedded);

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'is refused: %j',
    async (type) => {
      for (const path of ['/api/rooms', '/api/events']) {
        const call = request(scene().service.http).post(path).set('Content-Type', type);
        const answer = await call.serialize((as) => as).send('{"topic":"A topic","duration":1}');
        expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
        expect(answer.body.detail).toContain('application/json');
      }
    },
  );
});

describe('a credential in place of a room id', () => {
  const lines: Record<string, unknown>[] = [];
  const note = (line: unknown): void => void lines.push(line as Record<string, unknown>);
  const logger = { info: note, warn: note, error: note, debug: note, child: () => logger };
  const scene = sceneForEachTest(openEmbedded, () => ({ logger: logger as never }));

  test('is in no log line, whichever check refuses the call before the room is read', async () => {
    const room = await scene().openRoom();
    const { host_token: token } = room.created;
    const { http } = scene().service;
    const path = `/api/rooms/${token}/join`;
    lines.length = 0;
    const json = (body: string) => request(http).post(path).type('application/json').send(body);
    const statuses = [
      (await json('{"nickname":7,"is_public_mode":"yes"}')).status,
      (await json(`{"a":"${'x'.repeat(40_000)}"}`)).status,
      (await request(http).delete(path)).status,
      (await json('{')).status,
      (await request(http).get(`/api/rooms/${token}`)).status,
    ];
    expect(statuses).toEqual([422, 413, 405, 400, 404]);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  test('the log names an existing room', async () => {
    const room = await scene().openRoom();
    await scene().call('getRoom', { params: room.params });
    expect(lines.at(-1)).toMatchObject({ status: 200, room_id: room.params.id });
  });
});
