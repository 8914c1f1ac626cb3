import { localStore, readJson } from '../../lib/storage.ts';

/** A participant's place in a room. `participant_id` is the credential; it stays in this browser. */
export type Seat = {
  participant_id: string;
  public_id: string;
  nickname: string;
  is_public_mode: boolean;
  /** Taken after the discussion, to vote. */
  to_vote?: true | undefined;
};

export const seatKey = (roomId: string) => `murmur.seat.${roomId}`;

const isSeat = (value: unknown): value is Seat => {
  const seat = value as Partial<Seat> | null;
  return (
    typeof seat === 'object' &&
    typeof seat?.participant_id === 'string' &&
    typeof seat.public_id === 'string' &&
    typeof seat.nickname === 'string' &&
    typeof seat.is_public_mode === 'boolean'
  );
};

export const readSeat = (roomId: string): Seat | null => readJson(seatKey(roomId), isSeat);

export function saveSeat(roomId: string, seat: Seat): void {
  const { participant_id, public_id, nickname, is_public_mode } = seat;
  localStore.setItem(
    seatKey(roomId),
    JSON.stringify({ participant_id, public_id, nickname, is_public_mode }),
  );
}

export const forgetSeat = (roomId: string): void => localStore.removeItem(seatKey(roomId));
