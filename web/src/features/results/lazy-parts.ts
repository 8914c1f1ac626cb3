import { lazy } from 'react';
import { preloadProse } from '../../components/markdown/prose.tsx';

const loadDetails = () => import('./components/details.tsx');
const loadPoster = () => import('./components/poster.tsx');

export const Details = lazy(loadDetails);
export const Poster = lazy(async () => ({ default: (await loadPoster()).Poster }));

/** Fetches the code of what stands below the first screen while the results are on their way. */
export function preloadDetails(): void {
  // A chunk that cannot be had now is asked for again when it is shown.
  loadDetails().catch(() => undefined);
  preloadProse();
}
