import { useText } from '../../../i18n/use-text.ts';

export function HostGuide() {
  const { t } = useText();
  return (
    <section aria-labelledby="host-guide" className="rounded-large bg-sunken p-5 sm:p-6">
      <h2 id="host-guide" className="text-body">
        {t('pages:host.guide.title')}
      </h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5 text-ink-soft marker:font-semibold marker:text-accent">
        <li>{t('pages:host.guide.invite')}</li>
        <li>{t('pages:host.guide.start')}</li>
        <li>{t('pages:host.guide.steer')}</li>
        <li>{t('pages:host.guide.results')}</li>
        <li>{t('pages:host.guide.next')}</li>
      </ol>
    </section>
  );
}
