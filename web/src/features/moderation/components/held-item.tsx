import type { HeldDecision } from '@murmur/contract/moderation';
import type { HeldOpinion } from '@murmur/contract/opinion';
import type { ReactNode } from 'react';
import { Check, EyeOff } from '../../../components/icons/icons.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';

type Props = {
  opinion: HeldOpinion;
  age: string;
  /** The name of the opinion's room in the queue of an event; null elsewhere. */
  room: string | null;
  action?: ReactNode;
  onDecide: (decision: HeldDecision) => void;
};

export function HeldItem({ opinion, age, room, action, onDecide }: Props) {
  const { t } = useText();
  return (
    <li className="flex flex-col gap-3 rounded-medium border border-line bg-surface px-4 py-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-ink-soft">
        {room !== null && (
          <span className="min-w-0 font-semibold text-accent [overflow-wrap:anywhere]">{room}</span>
        )}
        <span className="min-w-0 truncate font-semibold">{opinion.nickname}</span>
        {opinion.reason === 'word' && (
          <Badge tone="yellow">{t('pages:moderation.queue.word')}</Badge>
        )}
        <span className="ml-auto flex items-center gap-2 tabular-nums">
          {age}
          {action && <span className="-my-2 -mr-3">{action}</span>}
        </span>
      </header>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {opinion.content}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          onClick={() => onDecide('hide')}
          icon={<EyeOff className="size-5" />}
        >
          {t('pages:moderation.queue.hide')}
        </Button>
        <Button onClick={() => onDecide('show')} icon={<Check className="size-5" />}>
          {t('pages:moderation.queue.show')}
        </Button>
      </div>
    </li>
  );
}
