import { preloadProse } from '../../components/markdown/prose.tsx';
import { lazyComponent, preloadComponent } from '../../lib/lazy-component.ts';

const loadDetails = () => import('./components/details.tsx');
const loadPoster = () => import('./components/poster.tsx');

export const ComparedRooms = lazyComponent(() => import('./components/compared-rooms.tsx'));
export const Details = lazyComponent(loadDetails);
export const Poster = lazyComponent(async () => ({ default: (await loadPoster()).Poster }));

/** Preloads the code of everything below the first screen. */
export function preloadDetails(): void {
  void preloadComponent(loadDetails);
  preloadProse();
}
