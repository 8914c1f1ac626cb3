import { hash } from 'node:crypto';
import { qrDataUrl } from '@murmur/shared/qr/link-qr';
import { instantOf } from '@murmur/shared/runtime/down-event';
import type { Handlers } from '@murmur/shared/runtime/http/http-app';
import { takeLimit } from '@murmur/shared/runtime/limits/take-limits';
import { makeShareCard } from '../exports/card/share-card.ts';
import { findShared, resultsNotFound, shareNotFound } from '../results/find-results.ts';
import { shareUrl } from '../results/share-results.ts';
import { readSharedSeries } from '../results/shared-series.ts';
import { ShortLivedCache } from '../results/short-lived-cache.ts';
import { showMetadata, showShared, showSharedCharacters } from '../results/show-shared.ts';
import type { AnalysisDeps } from './analysis-deps.ts';
import { readCurrentResults } from './current-results.ts';

/** Many people may open a shared link at the same moment. */
const seriesTtlMs = 1_000;

type ShareHandlers = Pick<
  Handlers<'analysis'>,
  | 'getSharedResults'
  | 'getSharedMetadata'
  | 'validateShare'
  | 'getShareStats'
  | 'getShareQr'
  | 'getSharePreview'
  | 'getSharedCharacters'
>;

export const createShareHandlers = (parts: AnalysisDeps): ShareHandlers => {
  const { analyses, clock, limits, logger, printQueue } = parts;
  const seriesOf = new ShortLivedCache(clock, seriesTtlMs, (roomId) =>
    readSharedSeries(parts, roomId),
  );
  const find = async (shareId: string) => {
    const shared = await findShared(analyses, shareId);
    if (shared === null) throw shareNotFound();
    return shared;
  };
  const findCurrent = async (shareId: string) => {
    const { share, record } = await find(shareId);
    const [{ record: current, ...context }, series] = await Promise.all([
      readCurrentResults(parts, record),
      seriesOf.get(share.roomId),
    ]);
    return { share, record: current, context: { ...context, series } };
  };
  /** Counts a view without delaying the response or making it fail. */
  const countView = (shareId: string): void => {
    analyses.countView(shareId).catch((error: unknown) => {
      logger.warn({ err: error }, 'share view could not be counted');
    });
  };

  return {
    getSharedResults: async ({ params }) => {
      const { share, record, context } = await findCurrent(params.share_id);
      countView(share.shareId);
      return { data: showShared(share, record, context, clock.now()) };
    },
    getSharedCharacters: async ({ params }) => {
      const { share, record, context } = await findCurrent(params.share_id);
      const data = showSharedCharacters(share, record, context, clock.now());
      if (data === null) throw resultsNotFound();
      countView(share.shareId);
      return { data };
    },
    getSharedMetadata: async ({ params }) => {
      const { record } = await findCurrent(params.share_id);
      return { data: showMetadata(record) };
    },
    validateShare: async ({ params }, { address }) => {
      const valid = (await findShared(analyses, params.share_id)) !== null;
      // This call returns no error that would count as a miss, so guesses are limited here.
      if (!valid) await takeLimit(limits, 'unknownId', address);
      return { data: { valid } };
    },
    getShareStats: async ({ params }) => {
      const { share } = await find(params.share_id);
      const createdAt = instantOf(share.createdAt);
      return { data: { view_count: share.viewCount, created_at: createdAt } };
    },
    getShareQr: async ({ params }, { baseUrl }) => {
      const { share } = await find(params.share_id);
      const url = shareUrl(share.shareId, baseUrl);
      return { data: { qr_code: qrDataUrl(url), share_url: url } };
    },
    getSharePreview: async ({ params }, { canonicalUrl }) => {
      const { record } = await find(params.share_id);
      const file = await printQueue.drawCard(
        makeShareCard(await readCurrentResults(parts, record), canonicalUrl),
        record.roomId,
      );
      const etag = `"${hash('sha256', file, 'base64url')}"`;
      return { file, contentType: 'image/png', fileName: 'murmur.png', etag };
    },
  };
};
