import type { PositionMoment, PositionValue } from '@murmur/contract/votes';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { useOutbox } from '../../room-session/hooks/use-outbox.ts';
import type { Seat } from '../../room-session/seat.ts';
import {
  type OwnPositions,
  positionStore,
  readPositions,
  savePositions,
} from '../position-store.ts';

type Position = {
  /** Undefined until it is answered or skipped. */
  answer: PositionValue | 'skipped' | undefined;
  closed: boolean;
  choose: (value: PositionValue) => void;
  skip: () => void;
};

/** One seat's position before or after the discussion; the last answer counts. */
export function usePosition(roomId: string, seat: Seat, moment: PositionMoment): Position {
  const participantId = seat.participant_id;
  const [positions, setPositions] = useState<OwnPositions>(
    () => readPositions(roomId, participantId) ?? { participant_id: participantId },
  );
  const { entries, put } = useOutbox({
    store: positionStore(roomId),
    // The server would count a late answer for the current moment, so it is dropped.
    send: async ({ participant_id: pid, value, moment: meant }) => {
      if (meant !== moment) return;
      await call('takePosition', { params: { id: roomId, pid }, body: { value } });
    },
  });

  const record = (answer: PositionValue | 'skipped') => {
    const next = { ...positions, [moment]: answer };
    savePositions(roomId, next);
    setPositions(next);
  };
  return {
    answer: positions[moment],
    closed: entries.some((entry) => entry.moment === moment && entry.refused !== undefined),
    choose: (value) => {
      record(value);
      put(
        { key: randomUuid(), participant_id: participantId, moment, value },
        (waiting) => waiting.participant_id === participantId,
      );
    },
    skip: () => record('skipped'),
  };
}
