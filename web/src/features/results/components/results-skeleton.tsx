import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WaitingNote } from '../../../components/ui/waiting-note.tsx';
import { useText } from '../../../i18n/use-text.ts';

/** Grey placeholders in the layout of the results, shown while they load. */
export function ResultsSkeleton() {
  const { t } = useText();
  return (
    <div className="flex min-h-dvh flex-col gap-6 sm:gap-8">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-10 w-4/5 sm:h-14" />
        <Skeleton className="h-4 w-40" />
      </div>
      <Skeleton className="h-32 rounded-medium sm:h-17" />
      <WaitingNote className="text-fine text-ink-soft">{t('analysis:results.loading')}</WaitingNote>
      <Skeleton className="h-96 rounded-large" />
    </div>
  );
}
