/** Keeps one formatter per language: creating one takes a slow phone 2 ms, and a list has hundreds of times. */
const perLanguage = <T>(create: (language: string) => T): ((language: string) => T) => {
  const created = new Map<string, T>();
  return (language) => {
    const format = created.get(language) ?? create(language);
    created.set(language, format);
    return format;
  };
};

const numbers = perLanguage((language) => new Intl.NumberFormat(language));
const days = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }));
const times = perLanguage((language) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }));
const dates = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }),
);

export const formatNumber = (value: number, language: string): string =>
  numbers(language).format(value);

export const formatDay = (iso: string, language: string): string =>
  days(language).format(new Date(iso));

export const formatDate = (iso: string, language: string): string =>
  // Browsers write “lúc” before the time even if no sentence precedes it.
  language === 'vi'
    ? `${formatTime(iso, language)}, ngày ${formatDay(iso, language)}`
    : dates(language).format(new Date(iso));

export const formatTime = (iso: string, language: string): string =>
  times(language).format(new Date(iso));

/** Seconds as m:ss. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export const formatList = (items: readonly string[], language: string): string =>
  items.join(language === 'ja' || language === 'zh' ? '、' : ', ');
