import { WifiOff } from '../../components/icons/icons.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCaptivePortal } from '../../lib/api/captive-portal.ts';
import { useOnline } from '../../lib/use-online.ts';

export function OfflineBanner() {
  const { t } = useText();
  const online = useOnline();
  const walled = useCaptivePortal();
  return (
    <output className="block">
      {(!online || walled) && (
        <p className="flex items-center justify-center gap-2 border-b border-orange-line bg-orange-soft px-4 pt-[calc(0.5rem+var(--safe-top))] pb-2 text-center text-fine font-medium text-orange">
          <WifiOff className="size-4 shrink-0" />
          {t(online ? 'errors:signIn' : 'common:shell.offline')}
        </p>
      )}
    </output>
  );
}
