import type { Language } from '@murmur/contract/language';
import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';
import { texts } from '../texts.ts';
import { discuss, fill, fillSmall, react } from './rooms.ts';

type Look = {
  /** Takes a picture of the full page; otherwise an input stays at the bottom of the window. */
  whole?: boolean;
  /** Runs on the page before the picture. */
  act?: (page: Page) => Promise<void>;
};

/** One person's browser, which handles each screen. */
export type Visitor = {
  /** Writes an entry into the storage of the app. */
  keep(key: string, value: string): Promise<void>;
  /** Handles the screen at a path; without a path, the current one. */
  look(name: string, path?: string, look?: Look): Promise<void>;
  /** Saves a picture drawn by the server. */
  save?(name: string, path: string): Promise<void>;
  close(): Promise<void>;
};

export type Visit = (language: Language) => Promise<Visitor>;

const becomeHost = (visitor: Visitor, { room }: Scene): Promise<void> =>
  visitor.keep(`murmur.host.${room.room_id}`, room.host_token);

/** Visits the screens outside a room. */
export async function walkOutside(visit: Visit, language: Language): Promise<void> {
  const text = texts(language);
  const visitor = await visit(language);
  await visitor.look('home', '/');
  await visitor.look('create', '/create');
  await visitor.look('enter-code', '/join');
  await visitor.look('privacy', '/privacy-policy');
  await visitor.look('not-found', '/nowhere');
  await visitor.look('room-not-found', '/join/aaaaaaaaaaaaaaaaaaaaaa');
  await visitor.look('results-invalid', '/results');
  await visitor.look('shared-invalid', '/shared');
  await visitor.look('created', '/create', {
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
export async function walkRoom(visit: Visit, base: string, language: Language): Promise<void> {
  const text = texts(language);
  const played = await fill(base, language);
  const { scene, seats } = played;
  const id = scene.room.room_id;
  const [host, guest, stranger] = await Promise.all([
    visit(language),
    visit(language),
    visit(language),
  ]);
  const seat = await scene.join(true);
  await becomeHost(host, scene);
  await stranger.look('join', `/join/${id}`);
  await guest.keep(`murmur.seat.${id}`, JSON.stringify(seat));
  await guest.look('waiting', `/join/${id}`);
  await host.look('host-waiting', `/host/${id}`);
  await host.look('wall-waiting', `/host/${id}?view=present`, { whole: false });
  await host.look('sheet', `/host/${id}?view=sheet`);

  await scene.start();
  await guest.look('discussion-begins', `/discuss/${id}/${seat.participant_id}`, { whole: false });
  await discuss(played);
  await scene.submit(seat, played.talk.own);
  await stranger.look('join-running', `/join/${id}`);
  await stranger.look('whose-seat', `/discuss/${id}/${seats[0]?.participant_id}`);
  await guest.look('discussion', `/discuss/${id}/${seat.participant_id}`, {
    whole: false,
    act: async (page) => {
      await page
        .getByRole('textbox', { name: text('pages:discuss.compose.label') })
        .fill(played.talk.draft);
    },
  });
  await stranger.look('discussion-observer', `/discuss/${id}/observer`);
  await host.keep(`murmur.seat.${id}`, JSON.stringify(seats[1]));
  await host.look('discussion-of-host', `/discuss/${id}/${seats[1]?.participant_id}`, {
    whole: false,
  });
  await host.look('discussion-host', `/host/${id}`);
  await host.look('wall-discussion', `/host/${id}?view=present`, { whole: false });
  await host.look('wall-bar', undefined, {
    whole: false,
    act: async (page) => {
      await page.mouse.move(200, 200);
      await page.mouse.move(240, 240);
    },
  });

  await scene.finish();
  await guest.look('results', `/results/${id}`);
  await react(played);
  await stranger.look('results-voted', `/results/${id}`);
  await stranger.look('poster', `/results/${id}?view=poster`);
  await stranger.look('results-word', `/results/${id}`, {
    act: async (page) => {
      const word = page.locator('button[aria-pressed]').first();
      if ((await word.count()) > 0) await word.click();
    },
  });
  await stranger.look('join-ended', `/join/${id}`);
  await host.look('results-host', `/results/${id}`);
  await host.look('host-ended', `/host/${id}`);
  await host.look('my-rooms', '/');
  await host.look('wall-1', `/host/${id}?view=present`, { whole: false });
  for (const slide of [2, 3, 4, 5, 6])
    await host.look(`wall-${slide}`, undefined, {
      whole: false,
      act: (page) => page.keyboard.press('ArrowRight'),
    });
  const { share_id } = await scene.api.call('shareResults', { params: scene.params });
  await stranger.look('shared', `/shared/${share_id}`);
  await stranger.save?.('shared-preview', `/api/shared-results/${share_id}/preview`);
  for (const visitor of [host, guest, stranger]) await visitor.close();
}

/** Visits the results of a room that is too small to vote and of one without votes. */
export async function walkSmall(visit: Visit, base: string, language: Language): Promise<void> {
  const visitor = await visit(language);
  for (const people of [3, 8]) {
    const scene = await fillSmall(base, language, people);
    const id = scene.room.room_id;
    await becomeHost(visitor, scene);
    await visitor.look(`results-of-${people}`, `/results/${id}`);
    await visitor.look(`poster-of-${people}`, `/results/${id}?view=poster`);
    await visitor.look(`wall-of-${people}`, `/host/${id}?view=present`, { whole: false });
    const { share_id } = await scene.api.call('shareResults', { params: scene.params });
    await visitor.save?.(`preview-of-${people}`, `/api/shared-results/${share_id}/preview`);
  }
  await visitor.close();
}

/** Visits the screens at the end of a room with a slow analysis. */
export async function walkEnd(visit: Visit, base: string, language: Language): Promise<void> {
  const text = texts(language);
  const played = await fill(base, language);
  const { scene } = played;
  const id = scene.room.room_id;
  const seat = await scene.join(true);
  const [host, guest] = await Promise.all([visit(language), visit(language)]);
  await becomeHost(host, scene);
  await guest.keep(`murmur.seat.${id}`, JSON.stringify(seat));
  await scene.start();
  await discuss(played);
  await scene.close();
  await guest.look('cards', `/results/${id}`, {
    act: (page) => page.getByTestId('vote-card').waitFor(),
  });
  await host.look('analysing', `/results/${id}`);
  await host.look('host-analysing', `/host/${id}`);
  await host.look('wall-time-up', `/host/${id}?view=present`, {
    whole: false,
    act: (page) => page.getByText(text('pages:discuss.timeUp.title')).waitFor(),
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
