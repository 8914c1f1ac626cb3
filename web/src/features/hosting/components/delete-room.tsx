import type { Room } from '@murmur/contract/room';
import { useState } from 'react';
import { Trash2 } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { RadioCards } from '../../../components/ui/radio-cards.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { callLate } from '../../../lib/api/call-late.ts';
import { useRedirect } from '../../../lib/use-redirect.ts';
import { useSeries } from '../../question-series/hooks/use-series.ts';
import { forgetMyRoom } from '../../room-session/forget-in-browser.ts';

type Props = { room: Room; hostToken: string };

/**
 * Deletes the room, or all questions of its series, on the server and in this browser, after a confirmation that lists
 * what is lost. An event is deleted with all of its rooms.
 */
export function DeleteRoom({ room, hostToken }: Props) {
  const { t } = useText();
  const redirect = useRedirect();
  const [asking, setAsking] = useState(false);
  const [questions, choose] = useState<'one' | 'all'>('one');
  const { room_id: roomId, question: number, event } = room;
  const total = useSeries(room).length;
  const isEvent = event !== null;
  const isSeries = total > 1;
  const remove = async () => {
    const deleted = await callLate('deleteRoom', {
      params: { id: roomId },
      query: { questions },
      hostToken,
    });
    for (const id of deleted.room_ids) forgetMyRoom(id);
    redirect('/');
  };
  return (
    <>
      <Button
        variant="quiet"
        className="self-start text-red hover:text-red"
        onClick={() => setAsking(true)}
        icon={<Trash2 className="size-5" />}
      >
        {t(isEvent ? 'events:delete.open' : 'pages:host.delete.open')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(isEvent ? 'events:delete.title' : 'pages:host.delete.title')}
          action={t('pages:host.delete.confirm')}
          busy={t('pages:host.delete.busy')}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        >
          {isSeries && (
            <RadioCards
              legend={t('pages:host.delete.series.title')}
              hint={t(`pages:host.delete.series.${questions}Hint`, { number })}
              options={(['one', 'all'] as const).map((value) => ({
                value,
                label: t(`pages:host.delete.series.${value}`, { number, total }),
              }))}
              value={questions}
              onValue={choose}
            />
          )}
          <p className="text-ink-soft">
            {t(isEvent ? 'events:delete.text' : 'pages:host.delete.text')}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
