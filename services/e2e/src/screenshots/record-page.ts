import type { Page } from 'playwright-core';

/** A picture of a page, as it looked from a time on (milliseconds since the epoch). */
type Picture = { at: number; png: Buffer };

export type PageRecording = {
  at(time: number): Buffer;
  stop(): Promise<void>;
};

/** Records every picture that Chromium draws of a page, at most `height` pixels high. */
export async function recordPage(page: Page, height: number): Promise<PageRecording> {
  const pictures: Picture[] = [];
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    pictures.push({
      at: (metadata.timestamp ?? 0) * 1_000,
      png: Buffer.from(data, 'base64'),
    });
    void cdp.send('Page.screencastFrameAck', { sessionId });
  });
  await cdp.send('Page.startScreencast', {
    format: 'png',
    maxWidth: height * 4,
    maxHeight: height,
  });
  return {
    at: (time) => {
      const shown = pictures.findLast(({ at }) => at <= time) ?? pictures[0];
      if (shown === undefined) throw new Error('nothing was recorded');
      return shown.png;
    },
    stop: () => cdp.send('Page.stopScreencast').then(() => undefined),
  };
}
