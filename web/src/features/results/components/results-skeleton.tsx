import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WaitingNote } from '../../../components/ui/waiting-note.tsx';
import { useText } from '../../../i18n/use-text.ts';

const tiles = ['opinions', 'people', 'rate', 'length'];

/** The layout of the results, grey, while they are on their way. */
export function ResultsSkeleton() {
  const { t } = useText();
  return (
    <div className="grid min-h-dvh content-start gap-6 lg:grid-cols-[7fr_5fr] lg:gap-x-10">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="mt-2 h-4 w-24" />
        <Skeleton className="h-7 w-full" />
        <Skeleton className="h-7 w-2/3" />
        <WaitingNote className="text-fine text-ink-soft">
          {t('analysis:results.loading')}
        </WaitingNote>
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-3 w-full" />
        <div className="grid grid-cols-2 gap-3">
          {tiles.map((tile) => (
            <Skeleton key={tile} className="h-24 rounded-medium" />
          ))}
        </div>
      </div>
    </div>
  );
}
