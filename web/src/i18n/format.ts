/** Formats numbers and dates according to the language. */
export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language).format(value);

export const formatDay = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(iso));

export const formatDate = (iso: string, language: string): string =>
  // Browsers write “lúc” before the time even if no sentence precedes it.
  language === 'vi'
    ? `${formatTime(iso, language)}, ngày ${formatDay(iso, language)}`
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(
        new Date(iso),
      );

export const formatTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(iso));

/** Seconds as m:ss. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A list of items, with the comma of the language. */
export const formatList = (items: readonly string[], language: string): string =>
  items.join(language === 'ja' || language === 'zh' ? '、' : ', ');
