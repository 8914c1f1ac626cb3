import type { Language } from '@murmur/contract/language';

/** A picture, because many systems have no flag emoji. Shown next to the language's own name. */
export const Flag = ({ language }: { language: Language }) => (
  <img
    src={`/flags/${language}.svg`}
    alt=""
    width="24"
    height="16"
    loading="lazy"
    className="h-4 w-6 shrink-0 rounded-[3px] ring-1 ring-ink/15"
  />
);
