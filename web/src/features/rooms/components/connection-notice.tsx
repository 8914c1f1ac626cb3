import { House, RotateCw, WifiOff } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { FeedHandle } from '../../room-session/hooks/use-room-feed.ts';
import { useConnectionKind } from '../hooks/use-connection-kind.ts';

type Props = { feed: FeedHandle; children: string };

/** Explains a lost connection, with a retry unless the server has refused it, and the way home. */
export function ConnectionNotice({ feed, children }: Props) {
  const { t } = useText();
  const kind = useConnectionKind(feed);
  // The room still works by polling, and the badge shows this.
  if (feed.slow || kind === 'connected' || kind === 'connecting') return null;
  return (
    <Notice tone="orange" icon={<WifiOff />}>
      <p>{kind === 'error' ? t('components:connection.refused') : children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {kind !== 'error' && (
          <Button
            variant="secondary"
            onClick={feed.reconnect}
            icon={<RotateCw className="size-4" />}
          >
            {t('components:connection.again')}
          </Button>
        )}
        <LinkButton to="/" variant="quiet" icon={<House className="size-5" />}>
          {t('common:action.goHome')}
        </LinkButton>
      </div>
    </Notice>
  );
}
