import { Card } from '../../../components/ui/card.tsx';
import { CopyField } from '../../../components/ui/copy-field.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { callLate } from '../../../lib/api/call-late.ts';
import { useResource } from '../../../lib/use-resource.ts';

/** Lets readers pass these results on: a QR code to scan and a link to copy. */
export function ShareQr({ shareId }: { shareId: string }) {
  const { t } = useText();
  const qr = useResource(shareId, (signal) =>
    callLate('getShareQr', { params: { share_id: shareId }, signal }),
  );
  return (
    <Card className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
      {qr.state === 'loading' && <Skeleton className="mx-auto size-40 shrink-0 rounded-medium" />}
      {qr.state === 'error' && (
        <ErrorPanel
          error={qr.error}
          otherwise={t('analysis:shared.qrFailed')}
          onRetry={qr.reload}
          className="flex-1"
        />
      )}
      {qr.state === 'loaded' && (
        <img
          src={qr.data.qr_code}
          alt={t('analysis:shared.qrAlt')}
          width="160"
          height="160"
          className="mx-auto size-40 shrink-0 rounded-medium bg-white p-2"
        />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="text-lead">{t('analysis:shared.passOn')}</h2>
        <p className="mt-1 mb-4 text-fine text-ink-soft">{t('analysis:share.anyone')}</p>
        <CopyField
          label={t('analysis:share.link')}
          value={qr.state === 'loaded' ? qr.data.share_url : location.origin + location.pathname}
          copyLabel={t('analysis:share.copy')}
        />
      </div>
    </Card>
  );
}
