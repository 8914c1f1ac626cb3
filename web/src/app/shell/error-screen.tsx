import { ClipboardCopy, House, RotateCw } from '../../components/icons/icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { buttonStyle } from '../../components/ui/button-style.ts';
import { useCopy } from '../../components/ui/use-copy.ts';
import { useText } from '../../i18n/use-text.ts';
import { ChunkLoadError } from '../../lib/lazy-component.ts';
import { hrefOf, operator } from '../../lib/operator.ts';
import { screenOf } from '../screens.ts';

/** Details for a bug report, without the address, which contains credentials. */
function reportOf(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  return [
    `Murmur ${screenOf(location.pathname)}`,
    what,
    navigator.userAgent,
    new Date().toISOString(),
  ].join('\n');
}

/** The last resort. Its links reload the page, because the app itself may be broken. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useText();
  const { copied, copyText } = useCopy();
  const { contact } = operator();
  const notLoaded = error instanceof ChunkLoadError;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-3 px-6 py-12">
      <h1 className="text-headline">
        {t(notLoaded ? 'errors:screen.notLoaded' : 'errors:screen.title')}
      </h1>
      <p className="text-ink-soft">
        {t(notLoaded ? 'errors:screen.notLoadedAbout' : 'errors:screen.description')}
      </p>
      <p className="text-fine text-ink-soft">
        {t('errors:screen.support')}
        {contact && (
          <a href={hrefOf(contact)} className="block break-words py-3 underline underline-offset-4">
            {contact}
          </a>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()} icon={<RotateCw className="size-5" />}>
          {t('common:action.reload')}
        </Button>
        <a href="/" className={buttonStyle('secondary', 'medium')}>
          <House className="size-5" />
          {t('common:action.goHome')}
        </a>
        <Button
          variant="quiet"
          onClick={() => void copyText(reportOf(error))}
          icon={<ClipboardCopy className="size-5" />}
        >
          {t(copied ? 'components:copy.copied' : 'errors:screen.report')}
        </Button>
      </div>
    </main>
  );
}
