import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

type Screen = () => Promise<{ default: ComponentType }>;

/** Every screen, by the path that leads to it; each is code of its own. */
export const screens = {
  '/': () => import('./routes/home.tsx'),
  '/create': () => import('./routes/create.tsx'),
  '/join': () => import('./routes/enter-code.tsx'),
  '/join/:roomId': () => import('./routes/join.tsx'),
  '/host/:roomId': () => import('./routes/host.tsx'),
  '/discuss/:roomId/observer': () => import('./routes/observer.tsx'),
  '/discuss/:roomId/:participantId': () => import('./routes/discuss.tsx'),
  '/results/:roomId?': () => import('./routes/results.tsx'),
  '/shared/:shareId?': () => import('./routes/shared.tsx'),
  '/privacy-policy': () => import('./routes/privacy-policy.tsx'),
  '*': () => import('./routes/not-found.tsx'),
} satisfies Record<string, Screen>;

type Pattern = keyof typeof screens;

/** The pattern that a path belongs to; the last one fits every path. */
export const screenOf = (path: string): Pattern =>
  (Object.keys(screens) as Pattern[]).find((pattern) => matchPath(pattern, path) !== null) ?? '*';

/** Asks for a screen's code before it is drawn. A failure shows when it is: the import is tried again there. */
export const loadScreenOf = (path: string): void =>
  void screens[screenOf(path)]().catch(() => undefined);
