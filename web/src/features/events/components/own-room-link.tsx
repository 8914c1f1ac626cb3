import type { Room } from '@murmur/contract/room';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { readPlacement } from '../../room-session/placement.ts';
import { venueIcons, venueOf } from '../venue.ts';

/** Links from an event's results to those of the room that this browser was in. */
export function OwnRoomLink({ event }: { event: Room }) {
  const { t } = useText();
  const placement = readPlacement(event.room_id);
  if (placement === null) return null;
  const Icon = venueIcons[venueOf(event)];
  return (
    <LinkButton
      to={`/results/${placement.room_id}`}
      variant="secondary"
      className="self-start"
      icon={<Icon className="size-5" />}
    >
      {t('analysis:event.own')}
    </LinkButton>
  );
}
