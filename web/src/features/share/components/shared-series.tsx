import type { SharedSeries as Series } from '@murmur/contract/share';
import { Link } from '../../../components/ui/link.tsx';
import { numberedLinkStyle } from '../../../components/ui/numbered-link-style.ts';
import { useText } from '../../../i18n/use-text.ts';

export function SharedSeries({ shareId, series }: { shareId: string; series: Series }) {
  const { t } = useText();
  if (series.length < 2) return null;
  return (
    <nav aria-label={t('pages:next.questions')}>
      <ol className="-ml-1.5 flex flex-wrap gap-1">
        {series.map(({ question: number, topic, share_id }) => (
          <li key={share_id}>
            <Link
              to={`/shared/${share_id}`}
              title={topic}
              aria-label={t('pages:next.numbered', { number, topic })}
              aria-current={share_id === shareId ? 'page' : undefined}
              className={numberedLinkStyle}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
