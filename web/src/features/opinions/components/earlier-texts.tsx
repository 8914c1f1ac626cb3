import { useState } from 'react';
import { keysWithPrefix } from '../../../lib/storage.ts';
import { useOpinionOutbox } from '../../room-session/hooks/use-opinion-outbox.ts';
import { readDraft } from '../../room-session/outbox/draft.ts';
import { opinionStore } from '../../room-session/outbox/outbox-store.ts';
import { readSeat, type Seat, seatKey } from '../../room-session/seat.ts';
import { LateTexts } from './late-opinions.tsx';

type Props = { roomId: string; seat: Seat };

/** Other questions or rooms of an event for which this browser still stores unsent texts of this seat. */
const roomsWithTexts = ({ roomId, seat }: Props): string[] =>
  keysWithPrefix(seatKey('')).filter(
    (id) =>
      id !== roomId &&
      readSeat(id)?.participant_id === seat.participant_id &&
      (readDraft(id) !== '' || (opinionStore(id).read() ?? []).length > 0),
  );

/** Unsent text from an earlier question or room, for copying. It is never sent to this room. */
export default function EarlierTexts(props: Props) {
  const [rooms] = useState(() => roomsWithTexts(props));
  return rooms.map((id) => <OfOneRoom key={id} roomId={id} seat={props.seat} />);
}

/** The server may have stored an opinion although its response was lost, so the outbox of its room retries it. */
function OfOneRoom({ roomId, seat }: Props) {
  const [arrived, setArrived] = useState(0);
  const outbox = useOpinionOutbox(roomId, seat.participant_id, {
    onSent: () => setArrived((count) => count + 1),
    onRefused: () => undefined,
  });
  return (
    <div className="mb-6 flex flex-col gap-3 empty:hidden">
      <LateTexts roomId={roomId} outbox={outbox} arrived={arrived} />
    </div>
  );
}
