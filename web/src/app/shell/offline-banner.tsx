import { WifiOff } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { useOnline } from '../../lib/use-online.ts';

export function OfflineBanner() {
  const { t } = useText();
  const online = useOnline();
  return (
    <output className="block">
      {!online && (
        <p className="flex items-center justify-center gap-2 border-b border-orange-line bg-orange-soft px-4 py-2 text-center text-fine font-medium text-orange">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('common:shell.offline')}
        </p>
      )}
    </output>
  );
}
