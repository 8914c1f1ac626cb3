import { MapPin } from '../../../components/icons/event-icons.ts';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { readPlacement } from '../../room-session/placement.ts';

/** Links from an event's results to those of the room that this browser was in. */
export function OwnRoomLink({ eventId }: { eventId: string }) {
  const { t } = useText();
  const placement = readPlacement(eventId);
  if (placement === null) return null;
  return (
    <LinkButton
      to={`/results/${placement.room_id}`}
      variant="secondary"
      className="self-start"
      icon={<MapPin className="size-5" />}
    >
      {t('analysis:event.own')}
    </LinkButton>
  );
}
