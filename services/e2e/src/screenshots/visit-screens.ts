import type { Language } from '@murmur/contract/language';
import type { Page } from 'playwright-core';
import type { TestRoom } from '../test-room.ts';
import { texts } from '../texts.ts';
import { discuss, fill, fillSmall, react } from './rooms.ts';

type ScreenOptions = {
  /** False photographs only the window, so that an input stays at its bottom; by default, the full page. */
  fullPage?: boolean;
  act?: (page: Page) => Promise<void>;
};

/** One person's browser, which photographs or examines each screen. */
export type ScreenVisitor = {
  /** Writes an entry into the storage of the app. */
  store(key: string, value: string): Promise<void>;
  /** Opens the path, or stays on the current screen without one, and photographs or examines the screen. */
  visit(name: string, path?: string, options?: ScreenOptions): Promise<void>;
  save?(name: string, path: string): Promise<void>;
  close(): Promise<void>;
};

export type OpenVisitor = (language: Language) => Promise<ScreenVisitor>;

const becomeHost = (visitor: ScreenVisitor, { room }: TestRoom): Promise<void> =>
  visitor.store(`murmur.host.${room.room_id}`, room.host_token);

export async function visitOutside(openVisitor: OpenVisitor, language: Language): Promise<void> {
  const text = texts(language);
  const visitor = await openVisitor(language);
  await visitor.visit('home', '/');
  await visitor.visit('create', '/create');
  await visitor.visit('enter-code', '/join');
  await visitor.visit('privacy', '/privacy-policy');
  await visitor.visit('not-found', '/nowhere');
  await visitor.visit('room-not-found', '/join/aaaaaaaaaaaaaaaaaaaaaa');
  await visitor.visit('results-invalid', '/results');
  await visitor.visit('shared-invalid', '/shared');
  await visitor.visit('created', '/create', {
    act: async (page) => {
      await page
        .getByLabel(text('pages:create.topic.label'))
        .fill(text('pages:create.topic.placeholder'));
      await page.getByRole('button', { name: text('pages:create.submit') }).click();
      await page.waitForURL(/\/host\//);
    },
  });
  await visitor.close();
}

/** Visits the screens of a room, from its invitation to its shared results. */
export async function visitRoom(
  openVisitor: OpenVisitor,
  base: string,
  language: Language,
): Promise<void> {
  const text = texts(language);
  const played = await fill(base, language);
  const { testRoom, seats } = played;
  const id = testRoom.room.room_id;
  const [host, guest, stranger] = await Promise.all([
    openVisitor(language),
    openVisitor(language),
    openVisitor(language),
  ]);
  const seat = await testRoom.join(true);
  await becomeHost(host, testRoom);
  await stranger.visit('join', `/join/${id}`);
  await guest.store(`murmur.seat.${id}`, JSON.stringify(seat));
  await guest.visit('waiting', `/join/${id}`);
  await host.visit('host-waiting', `/host/${id}`);
  await host.visit('wall-waiting', `/host/${id}?view=present`, { fullPage: false });
  await host.visit('sheet', `/host/${id}?view=sheet`);

  await testRoom.start();
  await guest.visit('discussion-begins', `/discuss/${id}/${seat.participant_id}`, {
    fullPage: false,
  });
  await discuss(played);
  await testRoom.submit(seat, played.talk.own);
  await stranger.visit('join-running', `/join/${id}`);
  await stranger.visit('whose-seat', `/discuss/${id}/${seats[0]?.participant_id}`);
  await guest.visit('discussion', `/discuss/${id}/${seat.participant_id}`, {
    fullPage: false,
    act: async (page) => {
      await page
        .getByRole('textbox', { name: text('pages:discuss.compose.label') })
        .fill(played.talk.draft);
    },
  });
  await stranger.visit('discussion-observer', `/discuss/${id}/observer`);
  await host.store(`murmur.seat.${id}`, JSON.stringify(seats[1]));
  await host.visit('discussion-of-host', `/discuss/${id}/${seats[1]?.participant_id}`, {
    fullPage: false,
  });
  await host.visit('discussion-host', `/host/${id}`);
  await host.visit('wall-discussion', `/host/${id}?view=present`, { fullPage: false });
  await host.visit('wall-bar', undefined, {
    fullPage: false,
    act: async (page) => {
      await page.mouse.move(200, 200);
      await page.mouse.move(240, 240);
    },
  });

  await testRoom.finish();
  await guest.visit('results', `/results/${id}`);
  await react(played);
  await stranger.visit('results-voted', `/results/${id}`);
  await stranger.visit('poster', `/results/${id}?view=poster`);
  await stranger.visit('results-word', `/results/${id}`, {
    act: async (page) => {
      const word = page.locator('button[aria-pressed]').first();
      if ((await word.count()) > 0) await word.click();
    },
  });
  await stranger.visit('join-ended', `/join/${id}`);
  await host.visit('results-host', `/results/${id}`);
  await host.visit('host-ended', `/host/${id}`);
  await host.visit('my-rooms', '/');
  await host.visit('wall-1', `/host/${id}?view=present`, { fullPage: false });
  for (const slide of [2, 3, 4, 5, 6])
    await host.visit(`wall-${slide}`, undefined, {
      fullPage: false,
      act: (page) => page.keyboard.press('ArrowRight'),
    });
  const { share_id } = await testRoom.api.call('shareResults', { params: testRoom.params });
  await stranger.visit('shared', `/shared/${share_id}`);
  await stranger.save?.('shared-preview', `/api/shared-results/${share_id}/preview`);
  for (const visitor of [host, guest, stranger]) await visitor.close();
}

/** Visits the results of a room that is too small to vote and of one without votes. */
export async function visitSmallRooms(
  openVisitor: OpenVisitor,
  base: string,
  language: Language,
): Promise<void> {
  const visitor = await openVisitor(language);
  for (const people of [3, 8]) {
    const testRoom = await fillSmall(base, language, people);
    const id = testRoom.room.room_id;
    await becomeHost(visitor, testRoom);
    await visitor.visit(`results-of-${people}`, `/results/${id}`);
    await visitor.visit(`poster-of-${people}`, `/results/${id}?view=poster`);
    await visitor.visit(`wall-of-${people}`, `/host/${id}?view=present`, { fullPage: false });
    const { share_id } = await testRoom.api.call('shareResults', { params: testRoom.params });
    await visitor.save?.(`preview-of-${people}`, `/api/shared-results/${share_id}/preview`);
  }
  await visitor.close();
}

export async function visitEnding(
  openVisitor: OpenVisitor,
  base: string,
  language: Language,
): Promise<void> {
  const text = texts(language);
  const played = await fill(base, language);
  const { testRoom } = played;
  const id = testRoom.room.room_id;
  const seat = await testRoom.join(true);
  const [host, guest] = await Promise.all([openVisitor(language), openVisitor(language)]);
  await becomeHost(host, testRoom);
  await guest.store(`murmur.seat.${id}`, JSON.stringify(seat));
  await testRoom.start();
  await discuss(played);
  await testRoom.close();
  await guest.visit('cards', `/results/${id}`, {
    act: (page) => page.getByTestId('vote-card').waitFor(),
  });
  await host.visit('analysing', `/results/${id}`);
  await host.visit('host-analysing', `/host/${id}`);
  await host.visit('wall-voting', `/host/${id}?view=present`, {
    fullPage: false,
    act: (page) => page.getByText(text('pages:host.present.vote')).waitFor(),
  });
  for (const visitor of [host, guest]) await visitor.close();
}

/** Resolves when the screen is shown and no placeholder is left. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    () => document.querySelector('.animate-breathe.rounded-small') === null,
  );
}
