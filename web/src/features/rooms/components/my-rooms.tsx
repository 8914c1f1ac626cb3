import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { forgetMyRoom } from '../../room-session/forget-in-browser.ts';
import { type MyRoom, myRooms } from '../../room-session/stored-rooms.ts';
import { MyRoomRow } from './my-room-row.tsx';

const shownAtFirst = 4;

/** Links to the rooms that this browser hosts or takes part in. */
export default function MyRooms() {
  const { t } = useText();
  const [rooms, setRooms] = useState(myRooms);
  const [all, setAll] = useState(false);
  const [removing, setRemoving] = useState<MyRoom | null>(null);
  if (rooms.length === 0) return null;
  const shown = all ? rooms : rooms.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="my-rooms" className="flex flex-col gap-4">
      <div>
        <h2 id="my-rooms" tabIndex={-1} className="text-title">
          {t('pages:myRooms.title')}
        </h2>
        <p className="text-fine text-ink-soft">{t('pages:myRooms.about')}</p>
      </div>
      <ul className="grid gap-3 lg:grid-cols-2">
        {shown.map((room) => (
          <MyRoomRow key={room.roomId} room={room} onRemove={() => setRemoving(room)} />
        ))}
      </ul>
      {shown.length < rooms.length && (
        <Button variant="quiet" className="self-start" onClick={() => setAll(true)}>
          {t('pages:myRooms.more', { count: rooms.length - shown.length })}
        </Button>
      )}
      {removing !== null && (
        <ConfirmDialog
          title={t('pages:myRooms.removeTitle')}
          action={t('pages:myRooms.remove')}
          busy={t('pages:remove.busy')}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            forgetMyRoom(removing.roomId);
            setRooms(myRooms());
          }}
        >
          <p className="text-ink-soft">
            {t(removing.hosts ? 'pages:myRooms.removeHost' : 'pages:myRooms.removeSeat')}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
