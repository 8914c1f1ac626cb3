import { localStore } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const themeKey = 'theme';
const order: Theme[] = ['system', 'light', 'dark'];

export function readTheme(): Theme {
  const stored = localStore.getItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export const nextTheme = (theme: Theme): Theme =>
  order[(order.indexOf(theme) + 1) % order.length] ?? 'system';

/** Shows a theme and remembers it; `system` forgets the choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStore.removeItem(themeKey);
    delete document.documentElement.dataset['theme'];
  } else {
    localStore.setItem(themeKey, theme);
    document.documentElement.dataset['theme'] = theme;
  }
}
