import { useState } from 'react';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { callLate } from '../../../lib/api/call-late.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { helperLink } from '../../room-session/helper-token.ts';
import { LinkWithQr } from './link-with-qr.tsx';
import { TokenFold } from './token-fold.tsx';

type Props = { roomId: string; hostToken: string };

/** The link for a person who reviews opinions for the host, of a room or of all rooms of an event. */
export function HelperInvitation(props: Props) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  return (
    <TokenFold
      title={t('pages:host.helper.title')}
      why={t('pages:host.helper.why')}
      text={t('pages:host.helper.text')}
      onOpen={() => setOpened(true)}
    >
      {opened && <HelperLink {...props} />}
    </TokenFold>
  );
}

function HelperLink({ roomId, hostToken }: Props) {
  const { t } = useText();
  const found = useResource(roomId, (signal) =>
    callLate('getHelperToken', { params: { id: roomId }, hostToken, signal }),
  );
  if (found.state === 'loading') return <Skeleton className="h-20 rounded-medium" />;
  if (found.state === 'error') return <ErrorPanel error={found.error} onRetry={found.reload} />;
  return (
    <LinkWithQr
      link={helperLink(roomId, found.data.helper_token)}
      label={t('pages:host.helper.link')}
      copyLabel={t('pages:host.helper.copy')}
      qrLabel={t('pages:host.helper.qr')}
    />
  );
}
