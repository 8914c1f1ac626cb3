import { useId } from 'react';
import { ActionError } from '../../../components/forms/action-error.tsx';
import { Link2 } from '../../../components/icons/late-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useShareLink } from '../hooks/use-share-link.ts';
import { Downloads } from './downloads.tsx';
import { ReadyLink } from './ready-link.tsx';
import { type Shared, ShareNotice } from './share-notice.tsx';

type Props = {
  roomId: string;
  shared: Shared;
  id?: string;
  /** True if the room is one question of several. */
  isSeries?: boolean;
};

/** The public link to the results, and the results as files. */
export function SharePanel({ roomId, shared: context, id, isSeries = false }: Props) {
  const { t } = useText();
  const titleId = useId();
  const { shared, generate } = useShareLink(roomId);
  return (
    <Card id={id} aria-labelledby={titleId} className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <div>
          <h2 id={titleId} tabIndex={-1} className="text-lead outline-none">
            {t('analysis:share.title')}
          </h2>
          <p className="mt-1 text-ink-soft">{t('analysis:share.anyone')}</p>
        </div>
        {shared.state === 'ready' && (
          <ReadyLink url={shared.link.share_url} topic={context.topic} />
        )}
        {shared.state === 'error' && (
          <ActionError
            error={shared.error}
            otherwise={t('analysis:share.failed')}
            onRetry={generate}
          />
        )}
        {(shared.state === 'initial' || shared.state === 'generating') && (
          <Button
            onClick={generate}
            busy={shared.state === 'generating' && t('analysis:share.generating')}
            icon={<Link2 className="size-5" />}
            className="self-start"
          >
            {t('analysis:share.generate')}
          </Button>
        )}
        <Downloads roomId={roomId} isSeries={isSeries} />
      </div>
      <ShareNotice shared={context} />
    </Card>
  );
}
