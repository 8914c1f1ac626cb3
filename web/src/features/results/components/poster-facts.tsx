import type { AllResults } from '@murmur/contract/analysis';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Date, duration and numbers of people and opinions. */
export function PosterFacts({ results }: { results: AllResults }) {
  const { t, language } = useText();
  const { participant_count, total_opinions } = results.statistics;
  const facts: [string, string][] = [
    [t('analysis:facts.date'), formatDay(results.created_at, language)],
    [t('analysis:facts.duration'), t('analysis:count.minutes', { count: results.duration })],
    [t('analysis:facts.participants'), formatNumber(participant_count, language)],
    [t('analysis:tiles.opinions'), formatNumber(total_opinions, language)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 border-y border-line py-4 sm:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-fine text-ink-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
