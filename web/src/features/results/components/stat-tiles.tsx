import type { Statistics } from '@murmur/contract/analysis';
import { Tile } from '../../../components/ui/tile.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';

export function StatTiles({ statistics }: { statistics: Statistics }) {
  const { t, language } = useText();
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Tile
        label={t('analysis:tiles.opinions')}
        value={formatNumber(statistics.total_opinions, language)}
      />
      <Tile
        label={t('analysis:tiles.people')}
        value={formatNumber(statistics.active_participants, language)}
        note={t('analysis:tiles.ofPeople', { count: statistics.participant_count })}
      />
      <Tile
        label={t('analysis:tiles.rate')}
        value={`${formatNumber(statistics.participation_rate, language)}%`}
      />
      <Tile
        label={t('analysis:tiles.length')}
        value={formatNumber(statistics.average_opinion_length, language)}
      />
    </dl>
  );
}
