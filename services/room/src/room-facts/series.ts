import type { Series } from '@murmur/contract/room';
import type { RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';

type SeriesStore = Pick<RoomStore, 'listSeries'>;

/** The questions of a series in order; a single room is its own series. */
export const readSeries = async (rooms: SeriesStore, room: RoomRecord): Promise<Series> => {
  const { seriesId } = room;
  const members = seriesId === null ? [room] : await rooms.listSeries(seriesId);
  return {
    series_id: seriesId,
    questions: members
      .filter(({ status }) => status !== 'expired')
      .map(({ roomId, question, topic, status }) => ({ room_id: roomId, question, topic, status })),
  };
};

/** The rooms of earlier questions; none for the first. */
export const earlierRooms = async (
  rooms: SeriesStore,
  { seriesId, question }: Pick<RoomRecord, 'seriesId' | 'question'>,
): Promise<RoomRecord[]> => {
  if (seriesId === null || question === 1) return [];
  return (await rooms.listSeries(seriesId)).filter((room) => room.question < question);
};
