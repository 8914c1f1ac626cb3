import type { RoomPorts } from '../room-ports.ts';

/**
 * Counts the seats of the host that neither wrote nor voted. They are the host's screen rather than a participant, so
 * no statistic counts them.
 */
export const countSilentHosts = async (
  { rooms, opinions, votes }: Pick<RoomPorts, 'rooms' | 'opinions' | 'votes'>,
  roomId: string,
): Promise<number> => {
  const seats = await rooms.listHostSeats(roomId);
  const silent = await Promise.all(
    seats.map(async ({ publicId }) => {
      const [own, answered] = await Promise.all([
        opinions.countOwn(roomId, publicId),
        votes.listAnswered(roomId, publicId),
      ]);
      return own.total === 0 && answered.length === 0;
    }),
  );
  return silent.filter(Boolean).length;
};
