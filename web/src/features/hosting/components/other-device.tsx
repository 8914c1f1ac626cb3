import { CopyField } from '../../../components/ui/copy-field.tsx';
import { useText } from '../../../i18n/use-text.ts';

type Props = { roomId: string; hostToken: string };

/** The host's own link. The token stands behind `#`, where no server sees it. */
export function OtherDevice({ roomId, hostToken }: Props) {
  const { t } = useText();
  const link = `${location.origin}/host/${roomId}#host_token=${hostToken}`;
  return (
    <details className="rounded-large border border-line bg-surface p-5">
      <summary className="min-h-6 font-semibold">{t('pages:host.device.title')}</summary>
      <p className="mt-2 mb-4 text-fine text-ink-soft">{t('pages:host.device.text')}</p>
      <CopyField
        label={t('pages:host.device.link')}
        value={link}
        copyLabel={t('pages:host.device.copy')}
      />
    </details>
  );
}
