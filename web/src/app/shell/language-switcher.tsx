import { Check } from 'lucide-react';
import { useRef } from 'react';
import { languageNames, languages } from '../../i18n/languages.ts';
import { chooseLanguage } from '../../i18n/start-i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';
import { Flag } from './flag.tsx';

const menuId = 'language-menu';

/** The browser's own popover: Escape, a click beside it and the focus are its work. */
export function LanguageSwitcher() {
  const { t, language } = useText();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={`${t('common:shell.language')}: ${languageNames[language]}`}
        className="inline-flex h-11 shrink-0 items-center gap-2 rounded-medium px-2.5 text-fine font-semibold text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
      >
        <Flag language={language} />
        <span className="hidden sm:inline">{languageNames[language]}</span>
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="inset-auto top-(--header-height) right-[max(0.5rem,calc(50vw-35.5rem))] m-0 min-w-44 rounded-medium border border-line bg-surface p-1.5 text-ink shadow-raised"
      >
        <ul>
          {languages.map((each) => (
            <li key={each}>
              <button
                type="button"
                lang={each}
                aria-current={each === language ? 'true' : undefined}
                onClick={() => {
                  menu.current?.hidePopover();
                  void chooseLanguage(each);
                }}
                className={classNames(
                  'flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-left transition-colors hover:bg-sunken',
                  each === language && 'font-semibold',
                )}
              >
                <Flag language={each} />
                <span className="flex-1">{languageNames[each]}</span>
                {each === language && <Check aria-hidden="true" className="size-4 text-accent" />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
