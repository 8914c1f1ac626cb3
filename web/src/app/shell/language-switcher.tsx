import type { Language } from '@murmur/contract/language';
import { useEffect, useRef, useState } from 'react';
import { Check } from '../../components/icons/icons.ts';
import { languageNames } from '../../i18n/languages.ts';
import { chooseLanguage } from '../../i18n/start-i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';
import { languages } from '../../lib/contract-values.precomputed.ts';

/** A picture, because many systems have no flag emoji. Shown next to the language's own name. */
const Flag = ({ language }: { language: Language }) => (
  <img
    src={`/flags/${language}.svg`}
    alt=""
    width="24"
    height="16"
    loading="lazy"
    className="h-4 w-6 shrink-0 rounded-[3px] ring-1 ring-ink/15"
  />
);

const menuId = 'language-menu';

/** A hand-written menu: supported phones may lack the Popover API. */
export function LanguageSwitcher() {
  const { t, language } = useText();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div ref={place} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
        aria-label={`${t('common:shell.language')}: ${languageNames[language]}`}
        className="inline-flex h-11 items-center gap-2 rounded-medium px-2.5 text-fine font-semibold text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
      >
        <Flag language={language} />
        <span className="hidden sm:inline">{languageNames[language]}</span>
      </button>
      <div
        id={menuId}
        hidden={!open}
        className="absolute top-full right-0 min-w-44 rounded-medium border border-line bg-surface p-1.5 text-ink shadow-raised"
      >
        <ul>
          {languages.map((each) => (
            <li key={each}>
              <button
                type="button"
                lang={each}
                aria-current={each === language ? 'true' : undefined}
                onClick={() => {
                  close();
                  void chooseLanguage(each);
                }}
                className={classNames(
                  'flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-left transition-colors hover:bg-sunken',
                  each === language && 'font-semibold',
                )}
              >
                <Flag language={each} />
                <span className="flex-1">{languageNames[each]}</span>
                {each === language && <Check className="size-4 text-accent" />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
