import type { WallStep } from '@murmur/contract/room';
import { useState } from 'react';
import { ChevronLeft, ChevronRight } from '../../components/icons/icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { type ApiError, asApiError } from '../../lib/api/api-error.ts';
import { callLate } from '../../lib/api/call-late.ts';

const steps = [
  ['previous', 'pages:host.present.previous', ChevronLeft],
  ['next', 'pages:host.present.next', ChevronRight],
] as const;

type Props = { roomId: string; hostToken: string };

/** A remote control on the host's phone that changes the wall's slides. */
export function WallRemote({ roomId, hostToken }: Props) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const [failed, setFailed] = useState<ApiError | null>(null);
  const turn = async (step: WallStep) => {
    try {
      await callLate('stepWall', { params: { id: roomId }, body: { step }, hostToken });
      setFailed(null);
    } catch (cause) {
      setFailed(asApiError(cause));
    }
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lead">{t('pages:host.present.steps.title')}</h2>
      <p className="text-fine text-ink-soft">{t('pages:host.present.steps.text')}</p>
      <div className="grid grid-cols-2 gap-3">
        {steps.map(([step, label, Icon]) => (
          <Button
            key={step}
            variant="secondary"
            size="large"
            aria-label={t(label)}
            onClick={() => void turn(step)}
          >
            <Icon className="size-8" />
          </Button>
        ))}
      </div>
      {failed !== null && (
        <p role="alert" className="text-fine font-medium text-red">
          {errorMessage(failed, t('pages:host.present.steps.failed'))}
        </p>
      )}
    </Card>
  );
}
