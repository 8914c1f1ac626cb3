import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';

type Props = { from: string; to: string; onChange: () => void; onStay: () => void };

/** Offers the room of a scanned code to a person who is in another room of the event. */
export function ChangeRoom({ from, to, onChange, onStay }: Props) {
  const { t } = useText();
  return (
    <div className="flex flex-1 flex-col justify-center gap-6">
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-headline [overflow-wrap:anywhere]">
          {t('events:change.title', { room: to })}
        </h1>
        <p className="text-lead [overflow-wrap:anywhere]">
          {t('events:change.now', { room: from })}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Button size="large" onClick={onChange}>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {t('events:change.go', { room: to })}
          </span>
        </Button>
        <Button variant="secondary" onClick={onStay}>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {t('events:change.stay', { room: from })}
          </span>
        </Button>
      </div>
    </div>
  );
}
