import type { Opinion } from '@murmur/contract/opinion';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SharedOpinions } from '../hooks/use-shared-opinions.ts';
import { ListCard } from './list-card.tsx';
import { SharedRows } from './shared-rows.tsx';

type Props = {
  shared: SharedOpinions;
  ownId?: string;
  actionFor?: (opinion: Opinion) => ReactNode;
};

export default function SharedColumn({ shared, ...rest }: Props) {
  const { t, language } = useText();
  const { list, loading } = shared;
  const nothing = list.opinions.length === 0 && list.skipped === 0;
  return (
    <ListCard
      title={t('pages:discuss.shared.title')}
      count={formatNumber(list.total, language)}
      note={<p className="-mt-2 text-fine text-ink-soft">{t('pages:discuss.shared.note')}</p>}
    >
      {/* Its height is the same whatever it holds. */}
      <div className="flex min-h-96 flex-col gap-3">
        {loading.state === 'loading' && nothing ? (
          <>
            <Skeleton className="h-20 w-full rounded-medium" />
            <Skeleton className="h-20 w-full rounded-medium" />
          </>
        ) : loading.state === 'error' && nothing ? (
          <Notice tone="orange">
            <p>{t('pages:discuss.shared.failed')}</p>
            <Button variant="secondary" onClick={loading.reload} className="mt-3">
              {t('common:action.retry')}
            </Button>
          </Notice>
        ) : (
          <SharedRows shared={shared} {...rest} />
        )}
      </div>
    </ListCard>
  );
}
