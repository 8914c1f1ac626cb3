import { preloadProse } from '../../components/markdown/prose.tsx';
import { lazily } from '../../lib/lazily.ts';

const loadDetails = () => import('./components/details.tsx');
const loadPoster = () => import('./components/poster.tsx');

export const Details = lazily(loadDetails);
export const Poster = lazily(async () => ({ default: (await loadPoster()).Poster }));

/** Fetches the code of what stands below the first screen while the results are on their way. */
export function preloadDetails(): void {
  // A chunk that cannot be had now is asked for again when it is shown.
  loadDetails().catch(() => undefined);
  preloadProse();
}
