import { useState } from 'react';
import { Link } from '../../components/ui/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { hrefOf, operator } from '../../lib/operator.ts';

const year = new Date().getFullYear();
const linkStyle = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

export function SiteFooter() {
  const { t } = useText();
  const [{ name, contact, imprint }] = useState(operator);
  return (
    <footer className="border-t border-line pb-(--safe-bottom)">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-fine text-ink-soft sm:px-6">
        <p>
          {t('common:shell.copyright', { year })}
          {name && <span className="block">{t('common:operator.name', { name })}</span>}
        </p>
        <p className="flex flex-wrap gap-x-6">
          {contact && (
            <a href={hrefOf(contact)} className={linkStyle}>
              {t('common:operator.contact')}
            </a>
          )}
          {imprint && (
            <a href={imprint} className={linkStyle}>
              {t('common:operator.imprint')}
            </a>
          )}
          <Link to="/privacy-policy" className={linkStyle}>
            {t('common:shell.privacy')}
          </Link>
        </p>
      </div>
    </footer>
  );
}
