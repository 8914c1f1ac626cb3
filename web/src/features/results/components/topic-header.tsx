import type { AllResults } from '@murmur/contract/analysis';
import { topicSize } from '../../../components/ui/text-size.ts';
import { formatDate } from '../../../i18n/format.ts';
import { Phrases } from '../../../i18n/phrases.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';

export function TopicHeader({ results }: { results: AllResults }) {
  const { t, language } = useText();
  return (
    <header className="flex flex-col gap-0.5 sm:gap-2">
      <h1
        tabIndex={-1}
        lang={results.language}
        className={classNames('max-w-[48ch] break-words', topicSize(results.topic))}
      >
        <Phrases text={results.topic} lang={results.language} />
      </h1>
      <p className="text-fine text-ink-soft">
        {formatDate(results.created_at, language)} ·{' '}
        {t('analysis:count.minutes', { count: results.duration })}
      </p>
    </header>
  );
}
