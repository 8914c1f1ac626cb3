import { useState } from 'react';
import { keysOf } from '../../../lib/storage.ts';
import { useOpinionOutbox } from '../../session/hooks/use-opinion-outbox.ts';
import { readDraft } from '../../session/outbox/draft.ts';
import { opinionStore } from '../../session/outbox/outbox-store.ts';
import { readSeat, type Seat, seatKey } from '../../session/seat.ts';
import { LateTexts } from './late-opinions.tsx';

type Props = { roomId: string; seat: Seat };

/** Other questions, and rooms of an event, in which this seat took part and whose unsent texts are still stored here. */
const roomsWithTexts = ({ roomId, seat }: Props): string[] =>
  keysOf(seatKey('')).filter(
    (id) =>
      id !== roomId &&
      readSeat(id)?.participant_id === seat.participant_id &&
      (readDraft(id) !== '' || (opinionStore(id).read() ?? []).length > 0),
  );

/** Text written for an earlier question or room and not sent, for copying. It is never sent to this one. */
export default function EarlierTexts(props: Props) {
  const [rooms] = useState(() => roomsWithTexts(props));
  return rooms.map((id) => <OfOneRoom key={id} roomId={id} seat={props.seat} />);
}

/** An opinion whose response was lost may be stored: the outbox of its own room retries it. */
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
