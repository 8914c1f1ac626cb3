import type { Room } from '@murmur/contract/room';
import { useEffect, useEffectEvent, useState } from 'react';
import { ArrowRight, MessagesSquare } from '../../../components/icons/icons.ts';
import { useAnnounce } from '../../../components/ui/announcer.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import { useRedirect } from '../../../lib/use-redirect.ts';
import { hasBeenThere, noticeMs } from '../../question-series/next-step.ts';
import { useEventWatch } from '../../room-session/hooks/use-event-watch.ts';
import { useRemaining } from '../../room-session/hooks/use-remaining.ts';
import { useRoomSession } from '../../room-session/room-session.tsx';
import { GathersIn } from './gathers-in.tsx';

type Step = { kind: 'next' | 'ready'; path: string };

/** The next stage of the event: its next question, or the cards of the other rooms; null if neither exists yet. */
function stepOf({ room_id, next_room_id, event, status }: Room): Step | null {
  if (next_room_id !== null) return { kind: 'next', path: `/join/${next_room_id}` };
  const gathered = status === 'closed' || event?.gathered_at != null;
  return gathered ? { kind: 'ready', path: `/results/${room_id}` } : null;
}

type Props = {
  eventId: string;
  /** True if people can vote in their own room in the meantime. */
  votable: boolean;
  /** True if the discussion ended while this page was open. */
  fresh: boolean;
};

/**
 * Shown on a room's results page: a link to the opinions of the other rooms as soon as they are ready.
 */
export default function OtherRooms({ eventId, votable, fresh }: Props) {
  const event = useEventWatch(eventId);
  const step = event && stepOf(event);
  // People who open their room's page later want to read it, so the page does not move them. The organiser may
  // gather the rooms before a phone has left the discussion page.
  const [sawItComing, setSawItComing] = useState(fresh);
  if (event !== null && step === null && !sawItComing) setSawItComing(true);
  if (step === null) return <Soon event={event} votable={votable} />;
  const isNew = step.kind === 'next' && !hasBeenThere(event?.next_room_id ?? '');
  return <Ready key={step.kind} step={step} leaves={sawItComing || isNew} />;
}

function Soon({ event, votable }: { event: Room | null; votable: boolean }) {
  const { t } = useText();
  const { found } = useRoomSession();
  const offsetMs = found.state === 'loaded' ? (found.live.offsetMs ?? 0) : 0;
  return (
    <Card className="flex items-start gap-4">
      <MessagesSquare className="mt-1 size-6 shrink-0 text-accent" />
      <div>
        <h2 className="text-lead">{t('events:after.soon')}</h2>
        <p className="text-ink-soft">
          {t(votable ? 'events:after.soonText' : 'events:after.soonOnly')}
        </p>
        <p className="font-semibold">
          <GathersIn event={event} offsetMs={offsetMs} />
        </p>
      </div>
    </Card>
  );
}

function Ready({ step: { kind, path }, leaves }: { step: Step; leaves: boolean }) {
  const { t } = useText();
  const announce = useAnnounce();
  const redirect = useRedirect();
  const [stays, setStays] = useState(!leaves);
  const [leavesAt] = useState(() => new Date(monotonicNow() + noticeMs).toISOString());
  const seconds = useRemaining(stays ? null : leavesAt, 0);
  const title = t(kind === 'next' ? 'events:after.next' : 'events:after.ready');
  const go = useEffectEvent(() => redirect(path));
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(go, noticeMs);
    return () => clearTimeout(timer);
  }, [stays]);
  useEffect(() => announce(title), [announce, title]);
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-accent bg-accent-soft p-5 text-accent-ink">
      <div className="min-w-0">
        <h2 className="text-lead">{title}</h2>
        {!stays && (
          <p className="text-fine tabular-nums">
            {t('events:after.leaves', { count: seconds ?? 0 })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {!stays && (
          <Button variant="secondary" onClick={() => setStays(true)}>
            {t('events:after.stay')}
          </Button>
        )}
        <LinkButton to={path} icon={<ArrowRight className="size-5" />}>
          {t(kind === 'next' ? 'events:after.nextGo' : 'events:after.go')}
        </LinkButton>
      </div>
    </section>
  );
}
