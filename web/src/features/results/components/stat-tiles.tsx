import type { Statistics } from '@murmur/contract/analysis';
import { StatStrip } from '../../../components/ui/stat-strip.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';

export function StatTiles({ statistics }: { statistics: Statistics }) {
  const { t, language } = useText();
  return (
    <StatStrip
      items={[
        {
          label: t('analysis:tiles.opinions'),
          value: formatNumber(statistics.total_opinions, language),
          ...(statistics.not_shown > 0 && {
            note: t('analysis:tiles.notShown', { count: statistics.not_shown }),
          }),
        },
        {
          label: t('analysis:tiles.people'),
          value: formatNumber(statistics.active_participants, language),
          note: t('analysis:tiles.ofPeople', { count: statistics.participant_count }),
        },
        {
          label: t('analysis:tiles.rate'),
          value: `${formatNumber(statistics.participation_rate, language)}%`,
        },
        {
          label: t('analysis:tiles.length'),
          value: formatNumber(statistics.average_opinion_length, language),
        },
      ]}
    />
  );
}
