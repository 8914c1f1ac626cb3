import type { AnalysisApi } from '@murmur/contract/internal';
import { analysisRoutes } from '@murmur/contract/routes/analysis-routes';
import { sharePreview } from '@murmur/contract/share';
import { readContext } from '@murmur/shared/runtime/request-context';
import { type RequestHandler, Router } from 'express';
import type { AddressLimits } from './address-limits.ts';
import { escapeHtml } from './escape-html.ts';
import { previewSentence } from './preview-sentence.ts';

type ReadMetadata = AnalysisApi['readShareMetadata'];
type Metadata = NonNullable<Awaited<ReturnType<ReadMetadata>>>;

/** The tags in a page's head from which messengers make a preview card. */
const tagsOf = (metadata: Metadata, picture: string): string => {
  const topic = escapeHtml(metadata.topic);
  const tags: [string, string][] = [
    ['og:type', 'article'],
    ['og:site_name', 'Murmur'],
    ['og:title', topic],
    ['og:description', escapeHtml(previewSentence(metadata))],
    ['og:image', escapeHtml(picture)],
    ['og:image:type', 'image/png'],
    ['og:image:width', `${sharePreview.width}`],
    ['og:image:height', `${sharePreview.height}`],
    ['og:image:alt', topic],
  ];
  const written = tags.map(([name, content]) => `<meta property="${name}" content="${content}">`);
  return `${written.join('')}<meta name="twitter:card" content="summary_large_image">`;
};

/**
 * The page of a share link, with the tags from which messengers make a preview card. The topic is user text and is
 * escaped; an unknown link gets the plain page, and so does every link from an address that guesses.
 */
export const serveSharePage = (
  shell: () => Promise<string>,
  deps: { readShareMetadata: ReadMetadata; publicUrl: string | undefined },
  limits: AddressLimits,
): Router => {
  const read = async (share_id: string, address: string): Promise<Metadata | null> => {
    if (!(await limits.mayGuess(address))) return null;
    const metadata = await deps.readShareMetadata({ share_id });
    if (!metadata) await limits.missed(address);
    return metadata;
  };
  const answer: RequestHandler<{ shareId: string }> = async (req, res) => {
    const address = req.ip ?? 'unknown';
    const { shareId } = req.params;
    await limits.take('everythingElse', address);
    const metadata = await read(shareId, address).catch(() => null);
    let html = await shell();
    if (metadata) {
      const { baseUrl } = readContext(req, deps.publicUrl);
      const path = analysisRoutes.getSharePreview.path.replace('{share_id}', () =>
        encodeURIComponent(shareId),
      );
      html = html
        .replace(
          /<title>[^<]*<\/title>/,
          () => `<title>${escapeHtml(metadata.topic)} · Murmur</title>`,
        )
        .replaceAll(/<meta property="og:[^>]*>\s*/g, '')
        .replace('</head>', () => `${tagsOf(metadata, baseUrl + path)}</head>`);
    }
    res.setHeader('Cache-Control', 'no-cache');
    res.type('html').send(html);
  };
  return Router().get('/shared/:shareId', answer);
};
