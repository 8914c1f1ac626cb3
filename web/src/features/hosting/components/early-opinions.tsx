import { useState } from 'react';
import { ChevronRight } from '../../../components/icons/icons.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { SharedRows } from '../../opinions/components/shared-rows.tsx';
import { useEarlyOpinions } from '../hooks/use-early-opinions.ts';
import { RemovableOpinions } from './host-opinions.tsx';

type Props = { roomId: string; hostToken: string };

/**
 * Shared opinions as they come, for the host alone, while others cannot read them yet. Folded until the host opens it,
 * because the screen may be projected; those that arrived since it was last open are marked.
 */
export function EarlyOpinions({ roomId, hostToken }: Props) {
  const { t, language } = useText();
  const shared = useEarlyOpinions(roomId, hostToken);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { opinions, total } = shared.list;
  const fresh = opinions.filter(({ id }) => !seen.has(id)).length;
  const toggle = () => {
    setOpen(!open);
    if (open) setSeen(new Set(opinions.map(({ id }) => id)));
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className="-my-2 flex min-h-11 w-full items-center gap-3 text-left"
        >
          <span className="font-semibold">{t('pages:host.early.title')}</span>
          <span className="ml-auto flex items-center gap-2 text-fine tabular-nums">
            {fresh > 0 && (
              <Badge tone="accent">{t('pages:host.early.fresh', { count: fresh })}</Badge>
            )}
            {formatNumber(total, language)}
          </span>
          <ChevronRight
            className={classNames(
              'size-5 shrink-0 text-ink-soft transition-transform',
              open && 'rotate-90',
            )}
          />
        </button>
      </h2>
      <p className="text-fine text-ink-soft">{t('pages:host.early.about')}</p>
      {open && (
        <RemovableOpinions roomId={roomId} hostToken={hostToken} opinions={opinions} canHold>
          {(actionFor) => (
            <SharedRows
              shared={{ ...shared, isHighlighted: (id) => !seen.has(id) }}
              {...(actionFor && { actionFor })}
            />
          )}
        </RemovableOpinions>
      )}
    </Card>
  );
}
