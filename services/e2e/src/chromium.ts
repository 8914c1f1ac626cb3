import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const paths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of the Chromium or Chrome on this machine, or undefined if there is none. */
export const chromiumPath = (): string | undefined => paths.find((path) => existsSync(path));

/** Starts a Chromium that makes no connections of its own. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error(`No Chromium at any of: ${paths.join(', ')}`);
  return chromium.launch({
    executablePath,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
    ],
  });
}
