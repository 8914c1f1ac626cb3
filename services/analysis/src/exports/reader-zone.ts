/** Returns the reader's time zone, or UTC if none is given or this runtime does not know it. */
export const readerZone = (name: string | undefined): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

/** Returns the zone's offset at a time, as in `+09:00`; `Z` for UTC. */
const offsetOf = (zone: string, at: Date): string => {
  if (zone === 'UTC') return 'Z';
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return name?.slice('GMT'.length) || '+00:00';
};

const offsetPattern = /^([+-])(\d\d):(\d\d)/;

/**
 * Returns a function that writes instants with the reader's offset, which is that of `at`: a discussion is short, and
 * with its offset every instant is unambiguous.
 */
export const localInstants = (zone: string, at: Date): ((instant: string) => string) => {
  const offset = offsetOf(zone, at);
  const [, sign, hours, minutes] = offsetPattern.exec(offset) ?? [];
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -60_000 : 60_000);
  return (instant) => new Date(Date.parse(instant) + ms).toISOString().replace('Z', offset);
};
