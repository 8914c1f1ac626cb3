import { useId } from 'react';
import { Plus } from '../../../components/icons/icons.ts';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';

/** Shown at the end of the results, with a link to a new discussion. */
export function CompletionCard({ spoken }: { spoken: boolean }) {
  const { t } = useText();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col items-center gap-1 rounded-large bg-accent-soft px-5 py-4 text-center sm:gap-2 sm:py-8 text-accent-ink"
    >
      <h2 id={titleId} className="text-lead sm:text-title">
        {t('analysis:completion.title')}
      </h2>
      {spoken && <p className="max-w-md max-sm:text-fine">{t('analysis:completion.text')}</p>}
      <LinkButton to="/" className="mt-2" icon={<Plus className="size-5" />}>
        {t('analysis:completion.start')}
      </LinkButton>
    </section>
  );
}
