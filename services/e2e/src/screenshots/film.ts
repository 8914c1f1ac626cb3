// Films a room of thirty from its lobby to the share code, the wall beside one person's phone: the real product, with
// real calls. Waiting is left out.
import { setTimeout as wait } from 'node:timers/promises';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { Browser, Page } from 'playwright-core';
import { en } from '../test-browser.ts';
import { openTestRoom, type TestRoom } from '../test-room.ts';
import { button, card } from '../voting-cards.ts';
import { animate, type Frame } from './animate.ts';
import { filmOpinions, filmTopic } from './film-opinions.ts';
import { recordPage } from './record-page.ts';

const wallSize = { width: 1280, height: 720 };
const phoneSize = { width: 390, height: 844 };
const height = 504;
const gap = 16;
const widthOf = (size: { width: number; height: number }) =>
  Math.floor((size.width * height) / size.height);
const size = { width: widthOf(wallSize) + gap + widthOf(phoneSize), height };
const frameMs = 150;

const people = 29;
const privately = 4;

/** A part of the run that the film shows, at a multiple of its speed. */
type Scene = { from: number; to: number; speed: number };

/** The same answer in every run: each person leans toward some statements. */
const agrees = (person: number, content: string): boolean => {
  const at = filmOpinions.findIndex((opinion) => opinion.content === content);
  return (person * 7 + at * 3) % 10 < (filmOpinions[at]?.agree ?? 5);
};

async function vote(testRoom: TestRoom, { participant_id }: JoinedSeat, person: number) {
  const { api, params } = testRoom;
  const query = { participant_id, limit: '20' };
  const { cards } = await api.call('listCards', { params, query });
  for (const { opinion_id, content } of cards)
    await api.call('castVote', {
      params,
      body: { participant_id, opinion_id, vote: agrees(person, content) ? 'agree' : 'disagree' },
    });
}

async function voteOnPhone(phone: Page, count: number): Promise<void> {
  for (let answered = 0; answered < count; answered += 1) {
    await card(phone).waitFor();
    await wait(900);
    const content = await card(phone).innerText();
    await button(phone, agrees(0, content) ? 'agree' : 'disagree').click();
  }
}

async function play(testRoom: TestRoom, wall: Page, phone: Page): Promise<Scene[]> {
  const scenes: Scene[] = [];
  const shoot = async (speed: number, scene: () => Promise<unknown>): Promise<void> => {
    const from = Date.now();
    await scene();
    scenes.push({ from, to: Date.now(), speed });
  };
  const seats: JoinedSeat[] = [];

  await shoot(1, async () => {
    await wait(1_200);
    for (let person = 0; person < people; person += 1) {
      seats.push(await testRoom.join(person >= privately));
      if (person === 3)
        await phone.getByRole('button', { name: en('pages:join.joinWaiting') }).click();
      await wait(person < 8 ? 450 : 130);
    }
    await wait(1_500);
  });

  const own = 'Let us agree on the rules together.';
  await testRoom.start();
  const compose = phone.getByRole('textbox', { name: en('pages:discuss.compose.label') });
  await shoot(1, async () => {
    await compose.waitFor();
    await wait(800);
    const typed = compose.pressSequentially(own, { delay: 60 });
    for (const [at, { content }] of filmOpinions.entries()) {
      const seat = seats[at + privately];
      if (seat !== undefined) await testRoom.submit(seat, content);
      await wait(at === 0 ? 1_800 : 170);
    }
    await typed;
    await phone
      .getByRole('button', { name: en('pages:discuss.compose.send'), exact: true })
      .click();
    await wait(1_800);
  });
  for (const seat of seats.slice(0, privately))
    await testRoom.submit(seat, `I would rather say this in private: ${seat.nickname}.`);

  const { remaining_time } = await testRoom.api.call('getRoom', { params: testRoom.params });
  await wait((remaining_time - 11) * 1_000);
  await shoot(2, async () => {
    await card(phone).waitFor({ timeout: 30_000 });
    await wait(3_000);
  });
  await shoot(1, async () => {
    await wait(600);
    const answered = voteOnPhone(phone, 5);
    for (const [person, seat] of seats.entries()) {
      await vote(testRoom, seat, person + 1);
      await wait(90);
    }
    await answered;
    await wall.getByText(en('wall:everybody')).waitFor();
    await wait(1_800);
  });
  await wall.keyboard.press('e');
  await shoot(1, async () => {
    await wait(4_200);
    for (let slide = 0; slide < 4; slide += 1) {
      await wall.keyboard.press('ArrowRight');
      await phone.evaluate(() => scrollBy({ top: 620, behavior: 'smooth' }));
      await wait(3_600);
    }
  });
  const position = wall.getByText(/^\d+ of \d+$/);
  for (;;) {
    const [number, count] = (await position.innerText()).split(' of ');
    if (number === count) break;
    await wall.keyboard.press('ArrowRight');
  }
  await shoot(1, () => wait(3_500));
  return scenes;
}

export async function film(browser: Browser, base: string): Promise<Buffer> {
  const testRoom = await openTestRoom(base, {
    topic: filmTopic,
    duration: 1,
    shared_by_default: true,
    reveal: 'end',
  });
  const id = testRoom.room.room_id;
  const open = async (path: string, viewport: typeof wallSize, hasTouch: boolean) => {
    const context = await browser.newContext({
      viewport,
      hasTouch,
      locale: 'en-US',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript(
      ([key, token]) => {
        if (!location.pathname.startsWith('/join')) localStorage.setItem(key, token);
      },
      [`murmur.host.${id}`, testRoom.room.host_token] as const,
    );
    await page.goto(`${base}${path}`);
    return page;
  };
  const wall = await open(`/host/${id}?view=present`, wallSize, false);
  const phone = await open(`/join/${id}`, phoneSize, true);
  await phone.getByRole('button', { name: en('pages:join.joinWaiting') }).waitFor();
  const recordings = [await recordPage(wall, height), await recordPage(phone, height)] as const;
  const scenes = await play(testRoom, wall, phone);
  for (const recording of recordings) await recording.stop();
  for (const page of [wall, phone]) await page.context().close();

  const frames: Frame[] = [];
  for (const { from, to, speed } of scenes)
    for (let at = from; at < to; at += frameMs * speed)
      frames.push({
        ms: frameMs,
        pictures: [
          { png: recordings[0].at(at), x: 0, y: 0 },
          { png: recordings[1].at(at), x: widthOf(wallSize) + gap, y: 0 },
        ],
      });
  return animate(browser, size, frames);
}
