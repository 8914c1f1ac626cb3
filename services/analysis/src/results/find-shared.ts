import type {
  AnalysisRecord,
  AnalysisStore,
  ShareRecord,
} from '@murmur/shared/ports/analysis-store';
import { AppError } from '@murmur/shared/runtime/app-error';

export const shareNotFound = (): AppError =>
  new AppError('SHARE_NOT_FOUND', 'This share link leads nowhere.');

/** The share and the results behind it, or null when the link leads nowhere. */
export const findShared = async (
  analyses: AnalysisStore,
  shareId: string,
): Promise<{ share: ShareRecord; record: AnalysisRecord } | null> => {
  const share = await analyses.findShare(shareId);
  const record = share && (await analyses.find(share.roomId));
  return share && record ? { share, record } : null;
};
