import { expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openProductForTests } from './product-for-tests.ts';
import { en, isShown } from './test-browser.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';
import { button, card } from './voting-cards.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

const question = 'Who pays for the trip if a family cannot afford it?';
const insult = 'Nobody wants Kevin to come along.';
const doubtful = 'Latecomers should stay at home.';
const statements = [
  'We should walk to the river together.',
  'A museum in the city would be a better choice.',
  'Everybody brings their own lunch in a box.',
  'The bus has to leave before eight in the morning.',
];
const people = 8;

/** Everybody answers all cards: yes to everything but the last statement. */
const voteAll = async (room: TestRoom, seats: JoinedSeat[]): Promise<void> => {
  for (const seat of seats) {
    const query = { participant_id: seat.participant_id, limit: '20' };
    const { cards } = await room.api.call('listCards', { params: room.params, query });
    for (const { opinion_id: id, content } of cards)
      await room.vote(seat, { id }, content === statements.at(-1) ? 'disagree' : 'agree');
  }
};

test('the host reads first, a question is asked apart, and who comes late votes', async () => {
  const testRoom = await openTestRoom(product.base, { shared_by_default: true, reveal: 'end' });
  const { room, api, params, asHost } = testRoom;
  const seats: JoinedSeat[] = [];
  for (let person = 0; person < people; person += 1) seats.push(await testRoom.join());
  const [first] = seats as [JoinedSeat];
  const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false };
  const host = await browser.openPage(desk);
  await host.goto(`${product.base}/host/${room.room_id}#host_token=${room.host_token}`);
  await testRoom.start();
  for (const [at, text] of [...statements, question].entries())
    await testRoom.submit(seats[at] ?? first, text);
  await testRoom.submit(first, insult);
  await testRoom.submit(first, doubtful);

  // Folded, with the number of new ones; what the host removes reaches nobody.
  const fold = host.getByRole('button', { name: en('pages:host.early.title') });
  await fold
    .getByText(en('pages:host.early.fresh_other').replace('{{count, number}}', '7'))
    .waitFor();
  expect(await host.getByText(insult).count()).toBe(0);
  await fold.click();
  await host
    .getByRole('listitem')
    .filter({ hasText: insult })
    .getByRole('button', { name: en('pages:remove.of').replace('{{nickname}}', first.nickname) })
    .click();
  await host
    .getByRole('dialog')
    .getByRole('button', { name: en('pages:remove.confirm'), exact: true })
    .click();
  await host.getByText(insult).first().waitFor({ state: 'detached' });
  // What the host holds back waits for a decision, and is read by nobody without one.
  const hold = en('pages:host.early.hold').replace('{{nickname}}', first.nickname);
  await host
    .getByRole('listitem')
    .filter({ hasText: doubtful })
    .getByRole('button', { name: hold })
    .click();
  await host
    .getByRole('region', { name: en('pages:moderation.queue.title') })
    .getByText(doubtful)
    .waitFor();
  await testRoom.finish();

  const wall = await browser.openPage(desk);
  await wall.goto(
    `${product.base}/host/${room.room_id}?view=present#host_token=${room.host_token}`,
  );
  await isShown(wall.getByText(room.room_code));

  // The printed code leads whoever comes now to the cards.
  const late = await browser.openPage();
  await late.goto(room.join_link);
  await late.getByRole('button', { name: en('pages:vote.join'), exact: true }).click();
  await late.waitForURL(/\/results\//);
  await voteAll(testRoom, seats);
  const wants = late.getByRole('button', { name: en('analysis:votes.want.agree'), exact: true });
  let asked = false;
  for (let count = 0; count <= statements.length; count += 1) {
    await card(late).waitFor();
    const text = await card(late).innerText();
    expect(text).not.toContain(insult);
    expect(text).not.toContain(doubtful);
    asked ||= text.includes(question);
    await (text.includes(question) ? wants : button(late, 'agree')).click();
    await card(late)
      .getByText(text.split('\n').at(-1) ?? '', { exact: true })
      .waitFor({ state: 'detached' });
  }
  expect(asked).toBe(true);

  // A second question is answered, and the vote ends: the wall counts, then reveals the first verdict.
  await api.call('closeVoting', { params, headers: asHost });
  await isShown(wall.getByText(en('wall:reveal.room.common')));
  await host.goto(`${product.base}/results/${room.room_id}`);
  const panel = host.getByRole('region', { name: en('analysis:word.title') });
  await panel.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await panel.getByText(en('analysis:word.questions')).waitFor();
  for (const text of [...statements, question])
    await isShown(panel.locator('blockquote').filter({ hasText: text }).first());
  expect(await host.getByText(insult).count()).toBe(0);
  const { participant_count } = await api.call('getRoom', { params });
  expect(participant_count).toBe(people);
}, 180_000);
