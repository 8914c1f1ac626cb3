import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../lib/class-names.ts';
import { PageBanner } from './page-banner.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type Props = {
  /** Shown in the header and in the window's title. */
  title: string;
  width?: 'narrow' | 'wide';
  /** Shows only the content, for a projector or a poster. */
  bare?: boolean;
  header?: ReactNode;
  className?: string;
  children: ReactNode;
};

const widths = { narrow: 'max-w-2xl', wide: 'max-w-6xl' };

/** The browser announces the first page; on later pages, the focus moves to the heading. */
let isFirst = true;

/** One screen: header, content, footer. Sets the window's title, and receives the focus after a navigation. */
export function Page({
  title,
  width = 'narrow',
  bare = false,
  header,
  className,
  children,
}: Props) {
  const main = useRef<HTMLElement>(null);
  const line = useContext(PageBanner);
  const { pathname } = useLocation();
  const isHome = pathname === '/';

  useEffect(() => {
    document.title = isHome ? `Murmur · ${title}` : `${title} · Murmur`;
  }, [title, isHome]);

  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    scrollTo(0, 0);
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex="-1"]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, []);

  if (bare) {
    return (
      <main
        ref={main}
        tabIndex={-1}
        className={classNames('pt-(--safe-top) pb-(--safe-bottom)', className)}
      >
        {children}
      </main>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader title={title} isHome={isHome} content={header} />
      {line}
      <main
        ref={main}
        tabIndex={-1}
        id="content"
        className={classNames(
          'mx-auto flex w-full flex-1 flex-col px-4 py-6 sm:px-6 sm:py-8',
          widths[width],
          className,
        )}
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
