import { Suspense, useEffect, useState } from 'react';
import { LogOut } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';

const loadDialog = () => import('./leave-dialog.tsx');
const LeaveDialog = lazyComponent(loadDialog);

/** For a shared device: removes everything about this participant from the browser, after a confirmation. */
export function LeaveRoom({ className }: { className?: string }) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  // Preloaded, because a device may be passed on without a network.
  useEffect(() => {
    loadDialog().catch(() => {});
  }, []);
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        onClick={() => setAsking(true)}
        icon={<LogOut className="size-5" />}
      >
        {t('pages:leave.open')}
      </Button>
      {asking && (
        <Suspense>
          <LeaveDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
