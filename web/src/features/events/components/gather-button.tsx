import type { EventProgress, EventRoom } from '@murmur/contract/event';
import { useState } from 'react';
import { MessagesSquare } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useRoomName } from '../../rooms/hooks/use-room-name.ts';
import { unfinishedRooms } from '../event-counts.ts';
import type { EventActions } from '../hooks/use-event-actions.ts';

type Props = {
  /** Null while unknown. */
  rooms: readonly EventRoom[] | null;
  counts: EventProgress | null;
  actions: EventActions;
  /** False for a moment after the stage has changed, when a press was meant for the former button. */
  stable: boolean;
  /** True once the rooms were gathered. */
  gathered: boolean;
};

/** More names than these are counted. */
const maxNames = 12;

/** Gathers the rooms. Asks first while a room is still talking, because it would be left out, or being analysed. */
export function GatherButton({ rooms, counts, actions, stable, gathered }: Props) {
  const { t, language } = useText();
  const nameOf = useRoomName();
  const [asking, setAsking] = useState(false);
  const unfinished = unfinishedRooms(rooms, counts);
  const { talking, analysing } = unfinished;
  const isReady = talking.count + analysing.count === 0;
  const working = actions.busy === 'gather' && t('pages:host.working');
  const listed = ({ named, count }: typeof talking): string => {
    const names = named.slice(0, maxNames).map(nameOf);
    const more = count - names.length;
    const all = more === 0 ? names : [...names, t('events:gather.more', { count: more })];
    return new Intl.ListFormat(language).format(all);
  };
  return (
    <>
      <Button
        size="large"
        data-key="h"
        disabled={gathered}
        busy={working}
        aria-disabled={!stable}
        onClick={() => {
          if (!stable) return;
          if (isReady) void actions.gather();
          else setAsking(true);
        }}
        icon={<MessagesSquare className="size-5 shrink-0" />}
      >
        {t('events:button.gather')}
      </Button>
      <Dialog
        // Gathered meanwhile, by the clock or on another device.
        open={asking && !gathered}
        onClose={() => setAsking(false)}
        title={t(isReady ? 'events:gather.ready' : 'events:gather.title')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t(isReady ? 'common:action.cancel' : 'events:gather.wait')}
            </Button>
            <Button
              variant={talking.count > 0 ? 'danger' : 'primary'}
              busy={working}
              onClick={() => void actions.gather().then(() => setAsking(false))}
            >
              {t(talking.count > 0 ? 'events:gather.without' : 'events:gather.now')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-2 text-ink-soft">
          {talking.count > 0 && (
            <p className="[overflow-wrap:anywhere]">
              {t('events:gather.talking', { rooms: listed(talking) })}
            </p>
          )}
          {analysing.count > 0 && (
            <p className="[overflow-wrap:anywhere]">
              {t('events:gather.analysing', { rooms: listed(analysing) })}
            </p>
          )}
          {!isReady && <p>{t('events:gather.waits')}</p>}
        </div>
      </Dialog>
    </>
  );
}
