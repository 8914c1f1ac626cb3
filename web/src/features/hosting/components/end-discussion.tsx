import { useState } from 'react';
import { Square } from '../../../components/icons/host-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { HostActions } from '../hooks/use-host-actions.ts';

type Props = { actions: HostActions<string>; className?: string };

export function EndDiscussion({ actions, className }: Props) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        data-key="e"
        className={className}
        onClick={() => setAsking(true)}
        icon={<Square className="size-5" />}
      >
        {t('pages:host.end')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('pages:host.endTitle')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('common:action.cancel')}
            </Button>
            <Button
              variant="danger"
              busy={actions.busy === 'close' && t('pages:host.working')}
              onClick={() => void actions.close().then(() => setAsking(false))}
            >
              {t('pages:host.end')}
            </Button>
          </>
        }
      >
        <p className="text-ink-soft">{t('pages:host.endText')}</p>
      </Dialog>
    </>
  );
}
