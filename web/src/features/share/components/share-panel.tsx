import { ActionError } from '../../../components/forms/action-error.tsx';
import { Link2 } from '../../../components/icons/late-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Fold, FoldGroup } from '../../../components/ui/fold.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useShareLink } from '../hooks/use-share-link.ts';
import { Downloads } from './downloads.tsx';
import { ReadyLink } from './ready-link.tsx';
import { type Shared, ShareNotice } from './share-notice.tsx';

type Props = {
  roomId: string;
  shared: Shared;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** True if the room is one question of several. */
  isSeries?: boolean;
  /** Undefined for everyone but the host. */
  hostToken?: string | undefined;
};

/** The public link to the results, and the results as files, behind one line. */
export function SharePanel({
  roomId,
  shared: context,
  open,
  onToggle,
  isSeries = false,
  hostToken,
}: Props) {
  const { t } = useText();
  const { shared, generate } = useShareLink(roomId, hostToken);
  const isHosts = shared.state === 'error' && shared.error.code === 'HOST_PERMISSION_REQUIRED';
  return (
    <FoldGroup>
      <Fold title={t('analysis:share.linkAndFiles')} open={open} onToggle={onToggle}>
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <p className="text-ink-soft">{t('analysis:share.anyone')}</p>
            {shared.state === 'ready' && (
              <ReadyLink url={shared.link.share_url} topic={context.topic} />
            )}
            {isHosts && <Notice tone="orange">{t('analysis:share.byHost')}</Notice>}
            {shared.state === 'error' && !isHosts && (
              <ActionError
                error={shared.error}
                otherwise={t('analysis:share.failed')}
                onRetry={generate}
              />
            )}
            {(shared.state === 'initial' || shared.state === 'generating' || isHosts) && (
              <Button
                onClick={generate}
                busy={shared.state === 'generating' && t('analysis:share.generating')}
                icon={<Link2 className="size-5" />}
                className="self-start"
              >
                {t(isHosts ? 'analysis:share.again' : 'analysis:share.generate')}
              </Button>
            )}
            <Downloads roomId={roomId} isSeries={isSeries} />
          </div>
          <ShareNotice shared={context} />
        </div>
      </Fold>
    </FoldGroup>
  );
}
