import type { AllResults } from '@murmur/contract/analysis';
import { sizeOf } from '@murmur/contract/outline/figures';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';

/** The date, the duration and the numbers of people, opinions and, in an event, rooms. */
export function PosterFacts({ results }: { results: AllResults }) {
  const { t, language } = useText();
  const { people, opinions } = sizeOf(results);
  const { event } = results;
  const facts: [string, string][] = [
    [t('analysis:facts.date'), formatDay(results.created_at, language)],
    [t('analysis:facts.duration'), t('analysis:count.minutes', { count: results.duration })],
    [t('analysis:facts.participants'), formatNumber(people, language)],
    [t('analysis:tiles.opinions'), formatNumber(opinions, language)],
  ];
  if (event) facts.push([t('analysis:event.rooms'), formatNumber(event.rooms, language)]);
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-4 border-y border-line py-4',
        event ? 'sm:grid-cols-5' : 'sm:grid-cols-4',
      )}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-fine text-ink-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
