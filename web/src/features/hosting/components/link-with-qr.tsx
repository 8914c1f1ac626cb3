import { Suspense, useState } from 'react';
import { QrCode } from '../../../components/icons/host-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CopyField } from '../../../components/ui/copy-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';

const LinkQr = lazyComponent(() => import('./link-qr.tsx'));

type Props = { link: string; label: string; copyLabel: string; qrLabel: string };

/** A link with a token, to copy or to scan. */
export function LinkWithQr({ link, label, copyLabel, qrLabel }: Props) {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  return (
    <>
      <CopyField label={label} value={link} copyLabel={copyLabel} />
      <Button
        variant="quiet"
        className="mt-3 -ml-4"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        icon={<QrCode className="size-5" />}
      >
        {t(shown ? 'pages:host.device.hideQr' : 'pages:host.device.showQr')}
      </Button>
      {shown && (
        <div className="mt-3">
          <Suspense fallback={<Skeleton className="size-60 rounded-medium" />}>
            <LinkQr link={link} label={qrLabel} />
          </Suspense>
        </div>
      )}
    </>
  );
}
