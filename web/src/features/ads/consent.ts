import { localStore } from '../../lib/storage.ts';

const consentKey = 'gdpr-consent';
const consentDateKey = 'gdpr-consent-date';

/** Time zones of Europe outside `Europe/` in which consent is required before cookies are set. */
const furtherZones = new Set([
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Faroe',
  // Its name in Chromium.
  'Atlantic/Faeroe',
  'Atlantic/Madeira',
  'Atlantic/Reykjavik',
  'Africa/Ceuta',
  'Arctic/Longyearbyen',
  'Asia/Nicosia',
  'Asia/Famagusta',
]);
/** `Europe/` time zones of countries without such a rule. */
const exemptZones =
  /^Europe\/(Moscow|Samara|Saratov|Ulyanovsk|Volgograd|Kirov|Astrakhan|Kaliningrad|Minsk|Istanbul)$/;

export const consentApplies = (zone = Intl.DateTimeFormat().resolvedOptions().timeZone): boolean =>
  furtherZones.has(zone) || (zone.startsWith('Europe/') && !exemptZones.test(zone));

/** The stored choice; null if none has been made. */
export function readConsent(): boolean | null {
  const stored = localStore.getItem(consentKey);
  return stored === 'true' ? true : stored === 'false' ? false : null;
}

const chosen = 'murmur:consent';

export function saveConsent(accepted: boolean): void {
  localStore.setItem(consentKey, String(accepted));
  localStore.setItem(consentDateKey, new Date().toISOString());
  dispatchEvent(new Event(chosen));
}

/** Runs `call` when the choice is made on this page. */
export function onConsent(call: () => void): () => void {
  addEventListener(chosen, call);
  return () => removeEventListener(chosen, call);
}
