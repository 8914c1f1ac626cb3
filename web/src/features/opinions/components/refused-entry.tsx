import { TriangleAlert } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useCopy } from '../../../components/ui/use-copy.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { OutboxEntry } from '../../room-session/outbox/outbox-store.ts';
import { RefusalText } from './refusal-text.tsx';

/** An opinion that the server refused: the reason, and the text for copying. */
export default function RefusedEntry({
  entry,
  onDismiss,
}: {
  entry: OutboxEntry;
  onDismiss: () => void;
}) {
  const { t } = useText();
  const { copied, copyText } = useCopy();
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p className="flex gap-1.5 text-fine font-medium text-red">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" />
        <RefusalText code={entry.refused?.code ?? null} />
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={() => void copyText(entry.content)}>
          {t(copied ? 'components:copy.copied' : 'pages:discuss.mine.copy')}
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          {t('pages:discuss.mine.discard')}
        </Button>
      </div>
    </div>
  );
}
