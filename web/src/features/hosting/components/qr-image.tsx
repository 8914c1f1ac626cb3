import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useText } from '../../../i18n/use-text.ts';
import { call } from '../../../lib/api/call.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useResource } from '../../../lib/use-resource.ts';

/** The join link as a QR code, sized by a class. It is black on white in every theme. */
export function QrImage({ roomId, className }: { roomId: string; className: string }) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const found = useResource(roomId, (signal) =>
    call('getRoomQr', { params: { id: roomId }, signal }),
  );
  if (found.state === 'loading')
    return <Skeleton className={classNames('rounded-medium', className)} />;
  if (found.state === 'error') {
    return (
      <div
        role="alert"
        className={classNames(
          'flex flex-col items-center justify-center gap-3 rounded-medium border border-line bg-sunken p-4 text-center text-fine',
          className,
        )}
      >
        <p>{errorMessage(found.error, t('pages:host.invite.qrFailed'))}</p>
        <Button variant="secondary" onClick={found.reload}>
          {t('common:action.retry')}
        </Button>
      </div>
    );
  }
  return (
    <img
      src={found.data.qr_code}
      alt={t('pages:host.invite.qr')}
      className={classNames('rounded-medium bg-white p-2 [image-rendering:pixelated]', className)}
    />
  );
}
