import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@murmur/contract/language';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { type OpenVisitor, settled } from './visit-screens.ts';

const devices = {
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    colorScheme: 'light',
  },
  small: {
    viewport: { width: 320, height: 568 },
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  },
  laptop: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  projector: { viewport: { width: 1920, height: 1080 }, colorScheme: 'light' },
} satisfies Record<string, BrowserContextOptions>;

const locales: Record<Language, string> = {
  ko: 'ko-KR',
  en: 'en-US',
  ja: 'ja-JP',
  zh: 'zh-CN',
  vi: 'vi-VN',
};

/** Opens browsers that store their pictures in one folder per language and one file per screen and device. */
export const openScreenshotBrowsers =
  (browser: Browser, base: string, folder: string): OpenVisitor =>
  async (language) => {
    const pages = await Promise.all(
      Object.entries(devices).map(async ([device, options]) => {
        const context = await browser.newContext({
          ...options,
          locale: locales[language],
          timezoneId: 'Asia/Seoul',
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        await page.goto(base);
        return [device, page] as const;
      }),
    );
    await mkdir(join(folder, language), { recursive: true });
    return {
      store: async (key, value) => {
        for (const [, page] of pages)
          await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [
            key,
            value,
          ] as const);
      },
      visit: async (name, path, { fullPage = true, act } = {}) => {
        const takeOn = async ([device, page]: (typeof pages)[number]) => {
          if (path !== undefined) await page.goto(new URL(path, base).href);
          await act?.(page);
          await settled(page);
          await page.waitForLoadState('networkidle');
          await page.screenshot({
            path: join(folder, language, `${name}.${device}.png`),
            animations: 'disabled',
            fullPage,
          });
        };
        await Promise.all(pages.map(takeOn));
      },
      save: async (name, path) => {
        const picture = await fetch(new URL(path, base));
        if (!picture.ok) throw new Error(`no picture at ${path}: ${picture.status}`);
        await writeFile(
          join(folder, language, `${name}.png`),
          new Uint8Array(await picture.arrayBuffer()),
        );
      },
      close: async () => {
        await Promise.all(pages.map(([, page]) => page.context().close()));
      },
    };
  };
