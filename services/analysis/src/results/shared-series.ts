import type { RoomApi } from '@murmur/contract/internal';
import type { SharedSeries } from '@murmur/contract/share';
import type { AnalysisStore } from '@murmur/shared/ports/analysis-store';

/** Returns the shared questions of a room's series in order, with their links. Empty for a single room. */
export const readSharedSeries = async (
  { analyses, room }: { analyses: AnalysisStore; room: RoomApi },
  roomId: string,
): Promise<SharedSeries> => {
  const series = await room.readSeries({ room_id: roomId });
  if (series === null || series.series_id === null) return [];
  const { questions } = series;
  const shares = await analyses.listShares(questions.map(({ room_id }) => room_id));
  const shareIds = new Map(shares.map((share) => [share.roomId, share.shareId]));
  return questions.flatMap(({ room_id, question, topic }) => {
    const share_id = shareIds.get(room_id);
    return share_id === undefined ? [] : [{ question, topic, share_id }];
  });
};
