import type { Series } from '@murmur/contract/room';
import type { RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { findRoom } from './find-room.ts';

/**
 * The questions of a series in order; a single room is its own series.
 * @throws AppError ROOM_NOT_FOUND
 */
export const readSeries = async (rooms: RoomStore, roomId: string): Promise<Series> => {
  const room = await findRoom(rooms, roomId);
  const { seriesId } = room;
  const members = seriesId === null ? [room] : await rooms.listSeries(seriesId);
  return {
    series_id: seriesId,
    questions: members
      .filter(({ status }) => status !== 'expired')
      .map(({ roomId: room_id, question, topic, status }) => ({
        room_id,
        question,
        topic,
        status,
      })),
  };
};

/** The rooms of earlier questions; none for the first. */
export const earlierRooms = async (
  rooms: Pick<RoomStore, 'listSeries'>,
  { seriesId, question }: Pick<RoomRecord, 'seriesId' | 'question'>,
): Promise<RoomRecord[]> => {
  if (seriesId === null || question === 1) return [];
  return (await rooms.listSeries(seriesId)).filter((room) => room.question < question);
};
