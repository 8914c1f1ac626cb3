import { RotateCw, WifiOff } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { FeedHandle } from '../../room-session/hooks/use-room-feed.ts';

type Props = { feed: FeedHandle; children: string };

/** Explains a lost connection, with a retry button once the feed has given up. */
export function ConnectionNotice({ feed, children }: Props) {
  const { t } = useText();
  const { kind } = feed.state;
  // The room still works by polling, and the badge shows this.
  if (feed.slow || kind === 'connected' || kind === 'connecting') return null;
  return (
    <Notice tone="orange" icon={<WifiOff />}>
      <p>{kind === 'error' ? t('components:connection.refused') : children}</p>
      {(kind === 'disconnected' || kind === 'failed') && (
        <Button
          variant="secondary"
          onClick={feed.reconnect}
          icon={<RotateCw className="size-4" />}
          className="mt-3"
        >
          {t('components:connection.again')}
        </Button>
      )}
    </Notice>
  );
}
