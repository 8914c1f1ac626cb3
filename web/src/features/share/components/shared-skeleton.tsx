import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WaitingNote } from '../../../components/ui/waiting-note.tsx';
import { useText } from '../../../i18n/use-text.ts';

const tiles = ['participants', 'opinions', 'duration', 'date'];

export function SharedSkeleton() {
  const { t } = useText();
  return (
    <div className="flex min-h-dvh flex-col gap-6">
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-9 w-4/5" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map((tile) => (
          <Skeleton key={tile} className="h-24 rounded-medium" />
        ))}
      </div>
      <Skeleton className="h-48 rounded-large" />
      <WaitingNote className="text-fine text-ink-soft">{t('analysis:shared.loading')}</WaitingNote>
    </div>
  );
}
