import type { ComponentType } from 'react';

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

const matches = (pattern: string, path: string): boolean => {
  const source = pattern
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${source}/?$`).test(path);
};

export const screenOf = (path: string): string | undefined =>
  Object.keys(screens).find((pattern) => matches(pattern, path));

/** Asks for a screen's code before anything is drawn, while the texts are on their way. */
export function loadScreenOf(path: string): void {
  const load: Screen | undefined = screens[screenOf(path) as keyof typeof screens];
  // A failure shows when the screen is drawn: its import is tried again there.
  load?.().catch(() => undefined);
}
