import { House, RotateCw } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { buttonStyle } from '../../components/ui/button-style.ts';
import { useText } from '../../i18n/use-text.ts';

/** The last resort. Its links load the page anew: what broke may be the app itself. */
export function ErrorScreen() {
  const { t } = useText();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-3 px-6 py-12">
      <h1 className="text-headline">{t('errors:screen.title')}</h1>
      <p className="text-ink-soft">{t('errors:screen.description')}</p>
      <p className="text-fine text-ink-soft">{t('errors:screen.support')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          onClick={() => location.reload()}
          icon={<RotateCw aria-hidden="true" className="size-5" />}
        >
          {t('common:action.reload')}
        </Button>
        <a href="/" className={buttonStyle('secondary', 'medium')}>
          <House aria-hidden="true" className="size-5" />
          {t('common:action.goHome')}
        </a>
      </div>
    </main>
  );
}
