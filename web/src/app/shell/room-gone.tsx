import { Navigate } from 'react-router-dom';
import { Trash2 } from '../../components/icons/icons.ts';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api/call.ts';
import { useResource } from '../../lib/use-resource.ts';
import { FinalScreen } from './final-screen.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * Replaces every screen of a room once the server reports that it no longer exists. `eventId`: the event to which
 * people return who are being dealt anew.
 */
export default function RoomGone({ eventId }: { eventId: string | null | undefined }) {
  return eventId ? <BackToEvent eventId={eventId} /> : <Gone />;
}

function BackToEvent({ eventId }: { eventId: string }) {
  const event = useResource(eventId, (signal) =>
    call('getRoom', { params: { id: eventId }, signal }),
  );
  if (event.state === 'loaded' && event.data.status === 'waiting')
    return <Navigate replace to={`/join/${eventId}`} />;
  return event.state === 'loading' ? <PageSkeleton /> : <Gone />;
}

function Gone() {
  const { t } = useText();
  return (
    <FinalScreen title={t('pages:roomGone.title')} icon={<Trash2 />}>
      <p>{t('pages:roomGone.text')}</p>
    </FinalScreen>
  );
}
