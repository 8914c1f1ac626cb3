import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { eventually } from '@murmur/shared/testing/eventually';
import { openProduct, type Product } from './product.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct({ RATE_LIMIT_SCALE: '0' });
});
afterAll(() => product.close());

const share = async (testRoom: TestRoom): Promise<string> =>
  (await testRoom.api.call('shareResults', { params: testRoom.params })).share_id;

const previewOf = (shareId: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${product.base}/api/shared-results/${shareId}/preview`, { headers });

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];
const signature = '89504e470d0a1a0a';

const endedRoom = async (topic: string, language = 'en'): Promise<TestRoom> => {
  const testRoom = await openTestRoom(product.base, { topic, language });
  const seat = await testRoom.join(true);
  await testRoom.start();
  await testRoom.submit(seat, 'The garden should stay open in the evening.');
  await testRoom.finish();
  return testRoom;
};

const topics = {
  ko: '도서관을 저녁까지 열어 둘까요?',
  en: '</title><script>alert("x")</script> & Lunch?',
  ja: '髙橋さんの案をどう思いますか？🎉',
  zh: '優步應該繳稅嗎？',
  vi: 'هل تبقى المكتبة مفتوحة؟',
};

describe.each(languages)('the preview of a link to results in %s', (language) => {
  test('is a picture that the page of the link references by its full URL', async () => {
    const testRoom = await endedRoom(topics[language], language);
    const shareId = await share(testRoom);
    const page = await (await fetch(`${product.base}/shared/${shareId}`)).text();
    const tag = (name: string): string | undefined =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`, 'u').exec(page)?.[1];
    const path = `/api/shared-results/${shareId}/preview`;
    expect(new URL(String(tag('og:image'))).pathname).toBe(path);
    expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630']);
    expect(tag('twitter:card')).toBe('summary_large_image');
    expect(page).not.toContain('<script>alert');

    const picture = await previewOf(shareId);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const png = Buffer.from(await picture.arrayBuffer());
    expect(png.subarray(0, 8).toString('hex')).toBe(signature);
    expect(sizeOf(png)).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(300_000);
    const { room_id: roomId, room_code: code } = testRoom.room;
    for (const secret of [roomId, code]) {
      expect(JSON.stringify([...picture.headers])).not.toContain(secret);
      expect(page).not.toContain(secret);
    }
  });
});

describe('the picture of a link to results', () => {
  test('can be revalidated by caches, and does not count as a view', async () => {
    const testRoom = await endedRoom('Trees or a road?');
    const shareId = await share(testRoom);
    const first = await previewOf(shareId);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = String(first.headers.get('etag'));
    const again = await previewOf(shareId, { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await previewOf(await share(await endedRoom('Another topic?')), {
      'If-None-Match': etag,
    });
    expect(other.status).toBe(200);
    const params = { share_id: shareId };
    expect((await testRoom.api.call('getShareStats', { params })).view_count).toBe(0);
  });

  test('is the same whatever host a client names, if there is no PUBLIC_URL', async () => {
    const shareId = await share(await endedRoom('Whose host is it?'));
    const etagFor = async (host: string): Promise<unknown> => {
      const [response] = await once(
        request(`${product.base}/api/shared-results/${shareId}/preview`, {
          headers: { host },
        }).end(),
        'response',
      );
      response.resume();
      expect(response.statusCode).toBe(200);
      return response.headers.etag;
    };
    const etags = await Promise.all(['a.example', 'b.example', 'c.example:81'].map(etagFor));
    expect(new Set([...etags, (await previewOf(shareId)).headers.get('etag')]).size).toBe(1);
  });

  test('is deleted with the room, even for caches that revalidate it', async () => {
    const testRoom = await endedRoom('Gone tomorrow?');
    const shareId = await share(testRoom);
    const etag = String((await previewOf(shareId)).headers.get('etag'));
    await testRoom.api.call('deleteRoom', { params: testRoom.params, headers: testRoom.asHost });
    const kept = { 'If-None-Match': etag };
    await eventually(
      (ms) => wait(ms),
      'the picture is gone',
      async () => (await previewOf(shareId, kept)).status === 404,
    );
    expect(await (await fetch(`${product.base}/shared/${shareId}`)).text()).not.toContain(shareId);
  });
});
