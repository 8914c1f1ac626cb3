import { hasEnded } from '@murmur/contract/has-ended';
import type { JoinedSeat } from '@murmur/contract/participant';
import { useRef, useState } from 'react';
import { Vote } from '../../components/icons/result-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { useOpenUntil } from '../../features/room-session/hooks/use-open-until.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { hasEnoughVoters } from '../../features/votes/enough-people.ts';
import { useText } from '../../i18n/use-text.ts';
import { type ApiError, asApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { FinalScreen } from '../shell/final-screen.tsx';
import { RoomEnded } from '../shell/room-ended.tsx';

type Props = {
  live: LiveRoom;
  onTaken: (seat: JoinedSeat) => void;
};

/** For a person who comes after the discussion: a seat that votes, as long as voting is open. */
export default function LateVoter({ live, onTaken }: Props) {
  const { t } = useText();
  const { room, offsetMs } = live;
  const key = useRef(randomUuid());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const inTime = useOpenUntil(room.votes_until, offsetMs ?? 0);
  // The statements of an event exist once its rooms have been gathered.
  const gathered = room.event === null || room.event.gathered_at !== null;
  const open = hasEnded(room) && inTime && gathered && hasEnoughVoters(room.participant_count);
  if (!open || error?.code === 'VOTING_CLOSED') return <RoomEnded room={room} />;
  const join = async () => {
    setBusy(true);
    setError(null);
    try {
      const params = { id: room.room_id };
      const body = { to_vote: true };
      onTaken(await call('joinRoom', { params, body, idempotencyKey: key.current }));
    } catch (cause) {
      setError(asApiError(cause));
      setBusy(false);
    }
  };
  return (
    <FinalScreen
      title={t('pages:vote.title')}
      icon={<Vote />}
      action={
        <>
          <Button
            size="large"
            onClick={() => void join()}
            busy={busy && t('pages:join.joining')}
            icon={<Vote className="size-5" />}
          >
            {t('pages:vote.join')}
          </Button>
          <LinkButton to={`/results/${room.room_id}`} variant="secondary">
            {t('pages:roomEnded.results')}
          </LinkButton>
        </>
      }
    >
      <p lang={room.language} className="mb-2 font-semibold text-ink">
        {room.topic}
      </p>
      <p>{t('pages:vote.about')}</p>
      {error !== null && (
        <ErrorPanel
          error={error}
          otherwise={t('pages:join.failed')}
          onRetry={error.retryable ? () => void join() : undefined}
          className="mt-4 text-left"
        />
      )}
    </FinalScreen>
  );
}
