import { Link } from '../../components/ui/link.tsx';
import { useText } from '../../i18n/use-text.ts';

const year = new Date().getFullYear();

export function SiteFooter() {
  const { t } = useText();
  return (
    <footer className="border-t border-line pb-(--safe-bottom)">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-fine text-ink-soft sm:px-6">
        <p>{t('common:shell.copyright', { year })}</p>
        <Link
          to="/privacy-policy"
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {t('common:shell.privacy')}
        </Link>
      </div>
    </footer>
  );
}
