import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AdSlot } from './ad-slot.tsx';
import { saveConsent } from './consent.ts';

let seen: ((part: number) => void) | undefined;

class StubObserver {
  readonly #threshold: number;
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;

  constructor(
    notify: (entries: { isIntersecting: boolean }[]) => void,
    options: { threshold: number },
  ) {
    this.#notify = notify;
    this.#threshold = options.threshold;
    seen = (part) => act(() => this.#notify([{ isIntersecting: part >= this.#threshold }]));
  }

  observe(): void {}
  disconnect(): void {}
}

// Saved before the test installs its fake clock, which replaces Intl.
const format = Intl.DateTimeFormat.prototype;
const options = new Intl.DateTimeFormat().resolvedOptions();
const inZone = (timeZone: string) =>
  jest.spyOn(format, 'resolvedOptions').mockReturnValue({ ...options, timeZone });

const open = () => renderScreen('/', '/', <AdSlot format="rectangle" />);
const slot = () => screen.queryByRole('complementary', { name: 'Box advertisement' });
const ad = () => screen.queryByRole('link');
const frame = () => document.querySelector('iframe');
const page = (kinds: string) => {
  document.head.innerHTML = `<meta name="murmur-ads" content="${kinds}">`;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  inZone('Asia/Seoul');
  page('house');
  globalThis.IntersectionObserver = StubObserver as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('ad slot', () => {
  it('takes up no space if ads are disabled', () => {
    document.head.innerHTML = '';
    open();
    expect(slot()).toBeNull();
  });

  it.each([
    ['banner', 'h-[50px] max-w-[320px] md:h-[90px] md:max-w-[728px]'],
    ['rectangle', 'h-[250px] max-w-[300px]'],
  ] as const)('has the size of a %s of the network', (shape, size) => {
    page('network');
    renderScreen('/', '/', <AdSlot format={shape} />);
    expect(document.body.innerHTML).toContain(size);
  });

  it('is a line without a box for our own notice', () => {
    open();
    expect(slot()?.className).not.toMatch(/border|250px/);
  });

  it('loads only once a tenth of it has been in view for 100 ms', () => {
    open();
    expect(slot()).not.toBeNull();
    seen?.(0.05);
    pass(1_000);
    expect(ad()).toBeNull();
    seen?.(0.1);
    pass(99);
    expect(ad()).toBeNull();
    pass(1);
    expect(ad()).not.toBeNull();
  });

  it('does not load an ad that is only scrolled past', () => {
    open();
    seen?.(0.5);
    pass(50);
    seen?.(0);
    pass(1_000);
    expect(ad()).toBeNull();
  });

  it('is hidden after opting out', () => {
    localStorage.setItem('ads-opt-out', 'true');
    open();
    expect(slot()).toBeNull();
  });

  it.each([null, 'false', 'true'])(
    'shows our own notice in Europe too, regardless of cookie consent: %s',
    (consent) => {
      inZone('Europe/Berlin');
      if (consent !== null) localStorage.setItem('gdpr-consent', consent);
      open();
      seen?.(1);
      pass(100);
      expect(ad()).not.toBeNull();
    },
  );

  it.each([
    ['Asia/Seoul', null, 'network', true],
    ['Europe/Berlin', null, 'network', false],
    ['Europe/Berlin', 'false', 'network', false],
    ['Europe/Berlin', 'true', 'network', true],
  ])('has an ad of the network in %s with consent %s', (zone, consent, kinds, shown) => {
    inZone(zone);
    page(kinds);
    if (consent !== null) localStorage.setItem('gdpr-consent', consent);
    open();
    if (shown) seen?.(1);
    pass(100);
    expect([slot() !== null, frame() !== null]).toEqual([shown, shown]);
  });

  it('keeps the network’s code out of the page', () => {
    page('network');
    open();
    seen?.(1);
    pass(100);
    expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin');
    expect(frame()?.getAttribute('src')).toBe('/ad-frame');
  });

  it('becomes an ad of the network as soon as the person agrees', () => {
    inZone('Europe/Berlin');
    page('network house');
    open();
    seen?.(1);
    pass(100);
    expect([ad() !== null, frame()]).toEqual([true, null]);
    act(() => saveConsent(true));
    expect([ad(), frame() !== null]).toEqual([null, true]);
  });

  it('collapses when a blocker hides ads', () => {
    const style = document.createElement('style');
    style.textContent = '.adsbox { display: none }';
    document.head.append(style);
    open();
    seen?.(1);
    pass(100);
    expect(slot()).toBeNull();
  });
});
