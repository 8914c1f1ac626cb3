import type { Page } from 'playwright-core';
import { texts } from './texts.ts';

const en = texts('en');

export const card = (page: Page) => page.getByTestId('vote-card');
export const nthCard = (page: Page, number: number, of = 6) =>
  page.getByRole('group', {
    name: en('analysis:votes.group').replace('{{place}}', `${number}`).replace('{{of}}', `${of}`),
  });
export const button = (page: Page, vote: 'agree' | 'disagree' | 'pass') =>
  page.getByRole('button', { name: en(`analysis:votes.vote.${vote}`), exact: true });
export const step = (page: Page, name: string) =>
  page.getByRole('button', { name: en(`analysis:stand.step.${name}`), exact: true });

export const swipe = async (page: Page, by: number): Promise<void> => {
  const box = await card(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: x + by * part, y }]);
  await touch('touchEnd', []);
  await finger.detach();
};

/** One statement per person: everybody agrees with those at even positions; the others divide the room. */
export const statements = [
  'Put benches along the river bank.',
  'Close the bridge to all cars.',
  'Plant lime trees on the market square.',
  'Build a second parking garage downtown.',
  'Fix the broken street lamps near school.',
  'Charge drivers a toll at rush hour.',
  'Open the library on Sunday afternoons.',
  'Ban scooters from every footpath.',
  'Clean the playground behind the station.',
  'Let shops stay open past midnight.',
  'Mark safe crossings for small children.',
  'Tear down the old cinema building.',
];

/** Votes on the current card; the vote depends on its statement and on the person. */
export const answer = async (page: Page, person: number): Promise<void> => {
  const text = await card(page).innerText();
  const agrees = statements.indexOf(text) % 2 === 0 || person % 2 === 0;
  await button(page, agrees ? 'agree' : 'disagree').click();
};

/** Waits until no vote of this browser is in flight. */
export const votesAreSent = async (page: Page, roomId: string): Promise<void> => {
  await page.waitForFunction(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]).length === 0,
    `murmur.votes.${roomId}`,
  );
};
