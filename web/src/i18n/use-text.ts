import { useSyncExternalStore } from 'react';
import { followTexts, shownTexts } from './shown-texts.ts';

/**
 * The texts of the person's language; a component that uses them follows when it changes. The function stays
 * the same for as long as the language does, so that effects may depend on it.
 */
export const useText = () => useSyncExternalStore(followTexts, shownTexts);
