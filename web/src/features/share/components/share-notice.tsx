import { ShieldCheck } from '../../../components/icons/result-icons.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';

export type Shared = { topic: string; participants: number; opinions: number };

/** Explains what information the link reveals, and what it does not. */
export function ShareNotice({ shared }: { shared: Shared }) {
  const { t, language } = useText();
  return (
    <div className="flex flex-col gap-4 rounded-medium bg-sunken p-4">
      <dl className="grid grid-cols-2 gap-4">
        <div className="col-span-2">
          <dt className="text-fine text-ink-soft">{t('analysis:facts.topic')}</dt>
          <dd className="font-semibold">{shared.topic}</dd>
        </div>
        <div>
          <dt className="text-fine text-ink-soft">{t('analysis:facts.participants')}</dt>
          <dd className="font-semibold tabular-nums">
            {formatNumber(shared.participants, language)}
          </dd>
        </div>
        <div>
          <dt className="text-fine text-ink-soft">{t('analysis:tiles.opinions')}</dt>
          <dd className="font-semibold tabular-nums">{formatNumber(shared.opinions, language)}</dd>
        </div>
      </dl>
      <p className="flex gap-2 text-fine text-ink-soft">
        <ShieldCheck className="mt-0.5 size-4 shrink-0 text-good" />
        {t('analysis:share.noPersonalData')}
      </p>
    </div>
  );
}
