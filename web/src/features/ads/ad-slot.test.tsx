import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AdSlot } from './ad-slot.tsx';

let seen: ((part: number) => void) | undefined;

class StubObserver {
  readonly #threshold: number;
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;

  constructor(
    tell: (entries: { isIntersecting: boolean }[]) => void,
    options: { threshold: number },
  ) {
    this.#tell = tell;
    this.#threshold = options.threshold;
    seen = (part) => act(() => this.#tell([{ isIntersecting: part >= this.#threshold }]));
  }

  observe(): void {}
  disconnect(): void {}
}

// Taken before the clock of the test is put up: that brings an Intl of its own, made of this one.
const format = Intl.DateTimeFormat.prototype;
const options = new Intl.DateTimeFormat().resolvedOptions();
const inZone = (timeZone: string) =>
  jest.spyOn(format, 'resolvedOptions').mockReturnValue({ ...options, timeZone });

const open = () => renderScreen('/', '/', <AdSlot format="rectangle" />);
const slot = () => screen.queryByRole('complementary', { name: 'Box advertisement' });
const ad = () => screen.queryByRole('link');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  inZone('Asia/Seoul');
  document.head.innerHTML = '<meta name="murmur-ads" content="house">';
  globalThis.IntersectionObserver = StubObserver as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('ad slot', () => {
  it('takes no room where nobody wants ads', () => {
    document.head.innerHTML = '';
    open();
    expect(slot()).toBeNull();
  });

  it('loads once a tenth of it has been in view for 100 ms, and not before', () => {
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

  it('does not load what was only scrolled past', () => {
    open();
    seen?.(0.5);
    pass(50);
    seen?.(0);
    pass(1_000);
    expect(ad()).toBeNull();
  });

  it('is gone for those who opted out', () => {
    localStorage.setItem('ads-opt-out', 'true');
    open();
    expect(slot()).toBeNull();
  });

  it.each([
    [null, false],
    ['false', false],
    ['true', true],
  ])('needs consent in Europe: %s → %s', (consent, shown) => {
    inZone('Europe/Berlin');
    if (consent !== null) localStorage.setItem('gdpr-consent', consent);
    open();
    expect(slot() !== null).toBe(shown);
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
