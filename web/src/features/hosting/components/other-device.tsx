import { Suspense, useState } from 'react';
import { QrCode } from '../../../components/icons/host-icons.ts';
import { ChevronRight } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CopyField } from '../../../components/ui/copy-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { hostLink } from '../host-link.ts';

const HostQr = lazyComponent(() => import('./host-qr.tsx'));

type Props = { roomId: string; hostToken: string };

/** The host's own link, for a second device. */
export function OtherDevice({ roomId, hostToken }: Props) {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  const link = hostLink(roomId, hostToken);
  return (
    <details className="group rounded-large border border-line bg-surface px-5 py-3 sm:px-6">
      <summary className="flex min-h-11 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">
          {t('pages:host.device.title')}
          <span className="block text-fine font-normal text-ink-soft">
            {t('pages:host.device.why')}
          </span>
        </span>
        <ChevronRight className="ml-auto size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
      </summary>
      <p className="mt-2 mb-4 text-fine text-ink-soft">{t('pages:host.device.text')}</p>
      <CopyField
        label={t('pages:host.device.link')}
        value={link}
        copyLabel={t('pages:host.device.copy')}
      />
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
            <HostQr link={link} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
