import type { Room } from '@murmur/contract/room';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ArrowRight } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import type { ButtonSize } from '../../../components/ui/button-style.ts';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { passHostToken } from '../../room-session/host-token.ts';
import { hasEnoughVoters } from '../../votes/enough-people.ts';
import { useVoters } from '../hooks/use-voters.ts';

const NextDialog = lazyComponent(() => import('./next-dialog.tsx'));

type Props = { room: Room; size?: ButtonSize };

/** Moves the host to the next question with the same people; the button says how many have voted. */
export function NextQuestion({ room, size = 'medium' }: Props) {
  const { t } = useText();
  // On the host page, the link keeps the query, which distinguishes the wall from the console.
  const { pathname, search: query } = useLocation();
  const search = pathname.startsWith('/host/') ? query : '';
  const [asking, setAsking] = useState(false);
  const voters = useVoters(room);
  const icon = <ArrowRight className="size-5 shrink-0" />;
  const next = room.next_room_id;
  if (next !== null) {
    return (
      <LinkButton
        to={`/host/${next}${search}`}
        onClick={() => passHostToken(room.room_id, next)}
        data-key="n"
        size={size}
        variant="secondary"
        icon={icon}
      >
        {t('pages:next.go')}
      </LinkButton>
    );
  }
  const voted = hasEnoughVoters(room.participant_count) && voters !== null;
  const votedText =
    voted &&
    t('pages:host.present.voted', {
      count: voters,
      total: Math.max(room.participant_count, voters),
    });
  return (
    <>
      <Button
        data-key="n"
        size={size}
        variant="secondary"
        onClick={() => setAsking(true)}
        icon={icon}
      >
        <span className="flex flex-col items-start leading-tight">
          {t('pages:next.button')}
          {voted && <span className="text-fine font-normal text-ink-soft">{votedText}</span>}
        </span>
      </Button>
      {asking && (
        <Suspense>
          <NextDialog room={room} votedText={votedText || null} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
