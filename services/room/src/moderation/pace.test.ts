import { expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

const people = 30;
const opinionsEach = 3;
const minutes = 3;
const decisionsAMinute = 25;

it('25 decisions a minute keep up with 30 people', async () => {
  const { room, seat } = await scene().openActiveRoom({ duration: minutes, approve: true });
  const seats = [seat];
  while (seats.length < people) seats.push(await room.join(true));
  const { clock } = scene();
  const host = { params: room.params, headers: room.asHost };
  const total = people * opinionsEach;
  const sendEveryMs = (minutes * 60_000) / total;
  const decideEveryMs = 60_000 / decisionsAMinute;
  const startedAt = clock.now();
  const [ages, backlogs]: [number[], number[]] = [[], []];
  let [sent, decided] = [0, 0];
  while (decided < total) {
    const nextSend = sent < total ? sent * sendEveryMs : Number.POSITIVE_INFINITY;
    const nextDecision = (decided + 1) * decideEveryMs;
    await clock.advance(Math.max(0, Math.min(nextSend, nextDecision) - (clock.now() - startedAt)));
    if (nextSend <= nextDecision) {
      await room.submit(seats[sent % people] ?? seat, `Opinion ${sent} of the room.`);
      sent += 1;
      continue;
    }
    const { opinions, total: waiting } = await scene().call('listHeld', host);
    const [oldest] = opinions;
    if (!oldest) throw new Error('nothing waits');
    backlogs.push(waiting);
    ages.push(clock.now() - Date.parse(oldest.submitted_at));
    const body = { ids: [oldest.id], decision: 'show' };
    await scene().call('decideHeld', { ...host, body });
    decided += 1;
  }
  // The last opinion is decided on within 40 s after the end, while the results are being computed and long before
  // voting ends.
  expect(clock.now() - startedAt).toBeLessThanOrEqual(minutes * 60_000 + 40_000);
  expect(Math.max(...ages)).toBeLessThanOrEqual(40_000);
  expect(Math.max(...backlogs)).toBeLessThanOrEqual(20);
  const stats = await scene().call('getRoomStats', { params: room.params });
  expect(stats).toMatchObject({ total_opinions: total, shared_opinions: total });
}, 30_000);
