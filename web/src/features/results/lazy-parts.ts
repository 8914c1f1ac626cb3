import { preloadProse } from '../../components/markdown/prose.tsx';
import { lazily, loadAhead } from '../../lib/lazily.ts';

const loadDetails = () => import('./components/details.tsx');
const loadPoster = () => import('./components/poster.tsx');

export const Details = lazily(loadDetails);
export const Poster = lazily(async () => ({ default: (await loadPoster()).Poster }));

/** Fetches the code of what stands below the first screen before there is anything to show. */
export function preloadDetails(): void {
  void loadAhead(loadDetails);
  preloadProse();
}
