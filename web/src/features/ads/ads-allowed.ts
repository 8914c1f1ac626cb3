import { localStore } from '../../lib/storage.ts';
import { consentApplies, readConsent } from './consent.ts';

const optOutKey = 'ads-opt-out';

export const readOptOut = (): boolean => localStore.getItem(optOutKey) === 'true';

export const saveOptOut = (optedOut: boolean): void =>
  localStore.setItem(optOutKey, String(optedOut));

/** `network`: an ad of the operator's ad network. `house`: a notice for Murmur itself. */
export type AdKind = 'network' | 'house';

/**
 * Returns true if the operator has enabled this kind, as `<meta name="murmur-ads">` states, which the gateway
 * writes into the page.
 */
const isWanted = (kind: AdKind): boolean =>
  document
    .querySelector<HTMLMetaElement>('meta[name="murmur-ads"]')
    ?.content.split(' ')
    .includes(kind) ?? false;

/** Returns true if consent is needed: network ads exist, the law requires it, and no choice is stored. */
export const asksConsent = (): boolean =>
  isWanted('network') && !readOptOut() && consentApplies() && readConsent() === null;

/** The ads that may be shown now. A house ad sets no cookie, so it needs no consent. */
export function allowedAd(): AdKind | null {
  if (readOptOut()) return null;
  if (isWanted('network') && (!consentApplies() || readConsent() === true)) return 'network';
  return isWanted('house') ? 'house' : null;
}
