import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { preloadComponent } from '../lib/lazy-component.ts';

type Screen = () => Promise<{ default: ComponentType }>;

/** The screens of a room by path; they share one session. */
export const roomScreens = {
  '/join/:roomId': () => import('./routes/join.tsx'),
  '/host/:roomId': () => import('./routes/host.tsx'),
  '/discuss/:roomId/observer': () => import('./routes/observer.tsx'),
  '/discuss/:roomId/:participantId': () => import('./routes/discuss.tsx'),
  '/results/:roomId': () => import('./routes/results.tsx'),
} satisfies Record<string, Screen>;

export const screens = {
  '/': () => import('./routes/home.tsx'),
  '/create': () => import('./routes/create.tsx'),
  '/join': () => import('./routes/enter-code.tsx'),
  '/results': () => import('./routes/invalid-results.tsx'),
  '/shared/:shareId?': () => import('./routes/shared.tsx'),
  '/privacy-policy': () => import('./routes/privacy-policy.tsx'),
  '/help/events': () => import('./routes/help-events.tsx'),
  '*': () => import('./routes/not-found.tsx'),
} satisfies Record<string, Screen>;

export const loadRoomLayout = () => import('./room-layout.tsx');

type Pattern = keyof typeof roomScreens | keyof typeof screens;

const all: Record<Pattern, Screen> = { ...roomScreens, ...screens };

/** The pattern that a path matches; the last one matches every path. */
export const screenOf = (path: string): Pattern =>
  (Object.keys(all) as Pattern[]).find((pattern) => matchPath(pattern, path) !== null) ?? '*';

export async function loadScreenOf(path: string): Promise<void> {
  const pattern = screenOf(path);
  const parts = [preloadComponent(all[pattern])];
  if (pattern in roomScreens) parts.push(preloadComponent(loadRoomLayout));
  await Promise.all(parts);
}
