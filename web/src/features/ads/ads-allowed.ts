import { consentApplies, readConsent } from '../../lib/consent.ts';
import { remembered } from '../../lib/storage.ts';

const optOutKey = 'ads-opt-out';

export const readOptOut = (): boolean => remembered.getItem(optOutKey) === 'true';

export const keepOptOut = (optedOut: boolean): void =>
  remembered.setItem(optOutKey, String(optedOut));

/**
 * Whether the operator of this server wants ads: `<meta name="murmur-ads" content="house">` in the page.
 * Without it there are none. No ad network is known here; `house` shows a note of the product's own.
 */
export const adsWanted = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="murmur-ads"]')?.content === 'house';

/** Wanted here, not refused by the person, and agreed to where the law asks for that. */
export const adsAllowed = (): boolean =>
  adsWanted() && !readOptOut() && (!consentApplies() || readConsent() === true);
