import type { AnalysisApi } from '@murmur/contract/internal';
import type { ShareMetadata } from '@murmur/contract/share';
import { type RequestHandler, Router } from 'express';
import type { AddressLimits } from './address-limits.ts';
import { previewSentence } from './preview-sentence.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => escapes[c] ?? c);

/**
 * The page of a share link, with the tags that messengers make a preview card of. The topic is
 * people's text and is escaped; a link that leads nowhere gets the plain page, and so does each that
 * comes from an address that guesses.
 */
export const serveSharePage = (
  shell: () => Promise<string>,
  readMetadata: AnalysisApi['readShareMetadata'],
  limits: AddressLimits,
): Router => {
  const read = async (share_id: string, address: string): Promise<ShareMetadata | null> => {
    if (!(await limits.mayGuess(address))) return null;
    const metadata = await readMetadata({ share_id });
    if (!metadata) await limits.missed(address);
    return metadata;
  };
  const answer: RequestHandler<{ shareId: string }> = async (req, res) => {
    const address = req.ip ?? 'unknown';
    await limits.take('everythingElse', address);
    const metadata = await read(req.params.shareId, address).catch(() => null);
    let html = await shell();
    if (metadata) {
      const title = escapeHtml(metadata.topic);
      const description = escapeHtml(previewSentence(metadata));
      html = html
        .replace(/<title>[^<]*<\/title>/, () => `<title>${title} · Murmur</title>`)
        .replaceAll(/<meta property="og:[^>]*>\s*/g, '')
        .replace(
          '</head>',
          () =>
            `<meta property="og:type" content="article"><meta property="og:site_name" content="Murmur"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"></head>`,
        );
    }
    res.setHeader('Cache-Control', 'no-cache');
    res.type('html').send(html);
  };
  return Router().get('/shared/:shareId', answer);
};
