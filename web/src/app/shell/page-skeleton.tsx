import { Skeleton } from '../../components/ui/skeleton.tsx';
import { WaitingNote } from '../../components/ui/waiting-note.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Shown while the code of a screen loads. */
export function PageSkeleton() {
  const { t } = useText();
  return (
    <main className="min-h-dvh">
      <h1 className="sr-only">{t('components:waiting.page')}</h1>
      <div className="h-(--header-height) border-b border-line" />
      <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-8 sm:px-6">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-40 w-full rounded-large" />
        <WaitingNote className="text-fine text-ink-soft">
          {t('components:waiting.page')}
        </WaitingNote>
      </div>
    </main>
  );
}
