import { formatDate } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SharedView } from '../api/load-shared.ts';
import { useSharedSince } from '../hooks/use-shared-since.ts';

export function SharedFacts({ shareId, view }: { shareId: string; view: SharedView }) {
  const { t, language } = useText();
  const since = useSharedSince(shareId);
  const facts: [string, string][] = [
    [t('analysis:facts.shared'), since === null ? '–' : formatDate(since, language)],
    [t('analysis:facts.accessed'), formatDate(view.accessedAt, language)],
    [t('analysis:facts.tone'), t(`analysis:tone.${view.filter}`)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-fine sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-2 sm:flex-col">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
