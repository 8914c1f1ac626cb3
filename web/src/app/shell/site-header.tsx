import type { ReactNode } from 'react';
import { ArrowLeft, House } from '../../components/icons/icons.ts';
import { iconButtonStyle } from '../../components/ui/icon-button.tsx';
import { Link } from '../../components/ui/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = { title: string; isHome: boolean; content?: ReactNode };

export function SiteHeader({ title, isHome, content }: Props) {
  const { t } = useText();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper pt-(--safe-top)">
      <a
        href="#content"
        className="sr-only rounded-medium bg-accent font-semibold text-on-accent focus:not-sr-only focus:absolute focus:top-1 focus:left-2 focus:z-40 focus:px-4 focus:py-2"
      >
        {t('common:shell.skip')}
      </a>
      <div className="mx-auto flex h-(--header-height) max-w-6xl items-center gap-1 px-2 sm:px-4">
        {!isHome && (
          <Link
            to="/"
            aria-label={t('common:shell.back')}
            title={t('common:shell.back')}
            className={iconButtonStyle}
          >
            <ArrowLeft className="size-5" />
          </Link>
        )}
        <div className="flex min-w-0 flex-1 items-center px-2">
          {isHome ? (
            <span className="flex items-center gap-2.5 text-lead font-bold tracking-tight">
              <img src="/favicon.svg" alt="" width="28" height="28" />
              Murmur
            </span>
          ) : (
            (content ?? (
              <span className="line-clamp-2 leading-tight font-semibold max-[23rem]:text-fine">
                {title}
              </span>
            ))
          )}
        </div>
        {!isHome && (
          <Link
            to="/"
            aria-label={t('common:shell.home')}
            title={t('common:shell.home')}
            // The back arrow leads to the home page too.
            className={`${iconButtonStyle} tiny:hidden`}
          >
            <House className="size-5" />
          </Link>
        )}
        <ThemeSwitch />
        <LanguageSwitcher />
      </div>
    </header>
  );
}
