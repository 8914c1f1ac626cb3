import { type ReactNode, useEffect, useState } from 'react';
import { Clock, RotateCw, TriangleAlert } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useCopy } from '../../../components/ui/use-copy.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useOnline } from '../../../lib/use-online.ts';
import type { Failing, OutboxEntry } from '../../room-session/outbox/outbox-store.ts';
import { useRoomSession } from '../../room-session/room-session.tsx';
import { RefusalText } from './refusal-text.tsx';

const lateAfterMs = 10_000;

type Props = { entry: OutboxEntry; onDismiss: () => void };

/** The state of an opinion that the server has not stored: on its way, waiting, failing or refused. */
export default function UnsentEntry({ entry, onDismiss }: Props) {
  const { t } = useText();
  const { found, outbox } = useRoomSession();
  const { state, slow } = found.feed;
  const online = useOnline();
  // A dead socket counts as open until the loss is detected.
  const connected = online && (state.kind === 'connected' || slow);
  const late = useIsLate(entry.failing);
  const { refused, failing, content } = entry;
  if (refused !== undefined) {
    return (
      <Trouble content={content} reason={<RefusalText refused={refused} content={content} />}>
        <Button variant="quiet" onClick={onDismiss}>
          {t('pages:discuss.mine.discard')}
        </Button>
      </Trouble>
    );
  }
  if (failing !== undefined && late && connected) {
    return (
      <Trouble content={content} reason={<FailureText failing={failing} />}>
        <Button variant="secondary" onClick={outbox.flush} icon={<RotateCw className="size-4" />}>
          {t('common:action.retry')}
        </Button>
      </Trouble>
    );
  }
  const waits = failing !== undefined && !connected;
  return (
    <p className="mt-1 inline-flex items-center gap-1 text-fine text-ink-soft">
      <Clock className="size-4" />
      {t(waits ? 'pages:discuss.mine.pending' : 'pages:discuss.mine.sending')}
    </p>
  );
}

/** True once attempts have failed for ten seconds. */
function useIsLate(failing: Failing | undefined): boolean {
  const since = failing?.since;
  const [late, setLate] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setLate(since), since + lateAfterMs - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && late === since;
}

function FailureText({ failing }: { failing: Failing }) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  return (
    <output>
      <span className="block">{t('pages:discuss.mine.stuck')}</span>
      <span className="block">{errorMessage(failing.error)}</span>
    </output>
  );
}

type TroubleProps = { content: string; reason: ReactNode; children: ReactNode };

/** Why an opinion is not stored, and its text for copying. */
function Trouble({ content, reason, children }: TroubleProps) {
  const { t } = useText();
  const { copied, copyText } = useCopy();
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div className="flex gap-1.5 text-fine font-medium text-red">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" />
        {reason}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copyText(content)}>
          {t(copied ? 'components:copy.copied' : 'pages:discuss.mine.copy')}
        </Button>
        {children}
      </div>
    </div>
  );
}
