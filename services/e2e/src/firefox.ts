import { existsSync } from 'node:fs';
import { type Browser, launch } from 'puppeteer-core';

const paths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

export const firefoxPath = (): string | undefined => paths.find((path) => existsSync(path));

/** Starts this machine's Firefox. Playwright drives only its own build of Firefox. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = firefoxPath();
  if (executablePath === undefined) throw new Error(`No Firefox at any of: ${paths.join(', ')}`);
  return launch({ browser: 'firefox', executablePath, headless: true });
}
