import { describe, expect, test } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { qrPng } from '@murmur/shared/qr/link-qr';
import { analysedRoomForEachTest, people, secret } from '../testing/analysed-room.ts';

const { opened, send, call, refusal } = analysedRoomForEachTest(openEmbedded);

const share = async (): Promise<string> => (await call('shareResults')).share_id;

describe('a share link', () => {
  test('is permanent, uses the public address, and is the only one of its room', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const first = await send('shareResults');
    const again = await send('shareResults');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(first.body.data);
    const { share_id: shareId, share_url: shareUrl } = first.body.data;
    expect(shareUrl).toBe(`https://murmur.test/shared/${shareId}`);
    expect(Buffer.from(shareId, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  test('is created by the host alone where the room says so, and then is everybody’s', async () => {
    const { scene } = opened();
    const room = await scene.endRoom(people, { resultsSharedBy: 'host' });
    await scene.analyse(room);
    const wanted = (token?: string) => ({
      id: room.roomId,
      ...(token !== undefined && { headers: { 'x-host-token': token } }),
    });
    expect(await refusal('shareResults', wanted())).toBe('403 HOST_PERMISSION_REQUIRED');
    expect(await refusal('shareResults', wanted('wrong'))).toBe('403 HOST_PERMISSION_REQUIRED');
    const created = await send('shareResults', wanted(room.hostToken));
    const read = await send('shareResults', wanted());
    expect([created.status, read.status]).toEqual([201, 200]);
    expect(read.body.data).toEqual(created.body.data);
  });

  test('and its picture name the public address, whatever host a client names', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const foreign = { headers: { host: 'evil.example' } };
    const { share_id: id, share_url: url } = (await send('shareResults', foreign)).body.data;
    expect(url).toBe(`https://murmur.test/shared/${id}`);
    expect((await send('getShareQr', { id, ...foreign })).body.data.share_url).toBe(url);
    const [own, other] = [
      await send('getSharePreview', { id }),
      await send('getSharePreview', { id, ...foreign }),
    ];
    expect(own.status).toBe(200);
    expect(other.get('etag')).toBe(own.get('etag'));
  });

  test('shows the results without naming the room or its participants', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const id = await share();
    const shared = await call('getSharedResults', { id });
    expect(shared).toMatchObject({
      share_id: id,
      analysis: {
        summary: 'In the neutral voice.',
        filter_applied: 'character-based',
        total_opinions: 3,
      },
      metadata: {
        topic: room.record.topic,
        participant_count: 3,
        opinion_count: 3,
        duration_minutes: 5,
      },
    });
    const all = JSON.stringify([
      shared,
      await call('getSharedCharacters', { id }),
      await call('getSharedMetadata', { id }),
      await call('getShareStats', { id }),
    ]);
    const { roomId, record, seats } = room;
    const names = people.map(({ nickname }) => nickname);
    const ids = seats.flatMap(({ participantId, publicId }) => [participantId, publicId]);
    for (const kept of [roomId, record.roomCode, ...names, ...ids, secret]) {
      expect(all).not.toContain(kept);
    }
  });

  test('shows the two characters, if there are two', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const shared = await call('getSharedCharacters', { id: await share() });
    expect(shared.analysis).toMatchObject({
      character1: { emotion: 'positive_hope', emoji: '😊', response: 'Good will come of it.' },
      character2: { emotion: 'critical_concern', emoji: '😟' },
    });
    const silent = await scene.endRoom([{}]);
    await scene.analyse(silent);
    const { share_id: id } = await call('shareResults', { id: silent.roomId });
    expect(await refusal('getSharedCharacters', { id })).toBe('404 RESULTS_NOT_FOUND');
    expect((await call('getSharedResults', { id })).analysis).toMatchObject({
      characters: [],
      filter_applied: 'neutral',
    });
  });

  test('counts how often its results were opened', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const id = await share();
    await call('getSharedCharacters', { id });
    await call('getSharedResults', { id });
    await call('getSharedMetadata', { id });
    await call('validateShare', { id });
    expect((await call('getShareStats', { id })).view_count).toBe(2);
  });

  test('can be validated, and drawn as a QR code', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const id = await share();
    expect(await call('validateShare', { id })).toEqual({ valid: true });
    const qr = await call('getShareQr', { id });
    expect(qr.share_url).toBe(`https://murmur.test/shared/${id}`);
    const png = Buffer.from(qr.qr_code.slice('data:image/png;base64,'.length), 'base64');
    expect(png.equals(qrPng(qr.share_url))).toBe(true);
  });

  test('is not found if unknown, and guessing is rate-limited', async () => {
    const { scene } = opened();
    const id = 'no-such-share-at-all';
    const names = [
      'getSharedResults',
      'getSharedMetadata',
      'getShareStats',
      'getShareQr',
      'getSharePreview',
      'getSharedCharacters',
    ] as const;
    for (const name of names) expect(await refusal(name, { id })).toBe('404 SHARE_NOT_FOUND');
    expect(await call('validateShare', { id })).toEqual({ valid: false });
    expect(await scene.service.api.readShareMetadata({ share_id: id })).toBeNull();
    const statuses: number[] = [];
    for (let guess = 0; guess < 70; guess += 1)
      statuses.push((await send('validateShare', { id })).status);
    expect(statuses.slice(0, 53)).toEqual(Array(53).fill(200));
    expect(statuses.slice(53)).toEqual(Array(17).fill(429));
  });

  test('has metadata for its preview card', async () => {
    const { scene, room } = opened();
    await scene.analyse(room);
    const id = await share();
    const metadata = await scene.service.api.readShareMetadata({ share_id: id });
    const shown = await call('getSharedMetadata', { id });
    expect(metadata).toEqual({ ...shown, language: 'en' });
  });
});
