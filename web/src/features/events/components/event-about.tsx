import type { Room } from '@murmur/contract/room';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../i18n/use-text.ts';
import { ordinalIn } from '../room-path.ts';
import { venueIcons, venueOf } from '../venue.ts';

/** Shown before joining an event: the room named in the link, and the steps from small rooms to joint voting. */
export default function EventAbout({ room }: { room: Room }) {
  const { event, language } = room;
  const { t } = useText();
  const [query] = useSearchParams();
  const label = event?.labels?.[(ordinalIn(query) ?? 0) - 1];
  const variant = event?.mode === 'deal' ? 'deal' : label === undefined ? 'choose' : 'named';
  const Icon = venueIcons[venueOf(room)];
  return (
    <div className="mt-5 flex flex-col gap-3">
      {label !== undefined && (
        <p className="flex items-center gap-3 text-accent">
          <Icon className="size-6 shrink-0" />
          <strong lang={language} className="min-w-0 text-title [overflow-wrap:anywhere]">
            {label}
          </strong>
        </p>
      )}
      <p>{t(`events:about.${variant}`)}</p>
    </div>
  );
}
