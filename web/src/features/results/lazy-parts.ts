import { preloadProse } from '../../components/markdown/prose.tsx';
import { lazily, loadAhead } from '../../lib/lazily.ts';

const loadDetails = () => import('./components/details.tsx');
const loadPoster = () => import('./components/poster.tsx');

export const Details = lazily(loadDetails);
export const Poster = lazily(async () => ({ default: (await loadPoster()).Poster }));

/** Preloads the code of everything below the first screen. */
export function preloadDetails(): void {
  void loadAhead(loadDetails);
  preloadProse();
}
