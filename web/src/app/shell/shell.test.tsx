import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { consentApplies } from '../../features/ads/consent.ts';
import { namespaces } from '../../i18n/messages.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import CookieConsent from './cookie-consent.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Page } from './page.tsx';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const page = (title: string) => (
  <Page title={title}>
    <h1 tabIndex={-1}>{title}</h1>
  </Page>
);

describe('the layout of a page', () => {
  it('leaves the focus alone on the first page, and moves it to the heading of later pages', () => {
    const { unmount } = renderScreen('/create', '/create', page('Create a room'));
    expect(document.activeElement).toBe(document.body);
    unmount();
    renderScreen('/join', '/join', page('Enter a code'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Enter a code' }));
  });

  it('sets the window title, and links to the home page from every other page', () => {
    renderScreen('/create', '/create', page('Create a room'));
    expect(document.title).toBe('Create a room · Murmur');
    expect(screen.getAllByRole('link', { name: /home/i })).toHaveLength(2);
  });

  it('has neither the arrow nor the home icon on the home page', () => {
    renderScreen('/', '/', page('Welcome'));
    expect(document.title).toBe('Murmur · Welcome');
    expect(screen.queryByRole('link', { name: /home/i })).toBeNull();
  });

  it('cycles through the themes and stores the choice', async () => {
    renderScreen('/', '/', page('Welcome'));
    await userEvent.click(screen.getByRole('button', { name: 'Theme: system' }));
    expect([localStorage.getItem('theme'), document.documentElement.dataset['theme']]).toEqual([
      'light',
      'light',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Theme: light' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Theme: dark' }));
    expect([localStorage.getItem('theme'), document.documentElement.dataset['theme']]).toEqual([
      null,
      undefined,
    ]);
  });

  it('offers every language by its own name and stores the choice', async () => {
    renderScreen('/', '/', page('Welcome'));
    for (const name of ['한국어', 'English', '日本語', '中文', 'Tiếng Việt']) {
      expect(screen.getByRole('button', { name, hidden: true })).toBeTruthy();
    }
    for (const each of namespaces) i18next.addResourceBundle('vi', each, {});
    await userEvent.click(screen.getByRole('button', { name: 'Tiếng Việt', hidden: true }));
    expect(localStorage.getItem('i18nextLng')).toBe('vi');
    expect(document.documentElement.lang).toBe('vi');
    await act(() => i18next.changeLanguage('en'));
  });
});

describe('the offline banner', () => {
  it('is shown only without a network', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    renderScreen('/', '/', <OfflineBanner />);
    expect(screen.queryByText(/You are offline/)).toBeNull();
    online.mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});

describe('the cookie consent', () => {
  const inZone = (timeZone: string) => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone });
  };

  const withAds = (kinds: string) => {
    document.head.innerHTML = `<meta name="murmur-ads" content="${kinds}">`;
  };
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('is requested in Europe only', () => {
    expect(['Europe/Berlin', 'Atlantic/Canary'].every(consentApplies)).toBe(true);
    expect(['Asia/Seoul', 'America/New_York', 'Europe/Istanbul'].some(consentApplies)).toBe(false);
  });

  it.each([
    ['Accept', 'true'],
    ['Decline', 'false'],
  ])('stores %s with its date and does not ask again', async (name, stored) => {
    inZone('Europe/Berlin');
    withAds('network');
    const { unmount } = renderScreen('/', '/', <CookieConsent />);
    expect(screen.getByRole('link', { name: 'Read the privacy policy' }).getAttribute('href')).toBe(
      '/privacy-policy',
    );
    await userEvent.click(screen.getByRole('button', { name }));
    expect(localStorage.getItem('gdpr-consent')).toBe(stored);
    expect(Date.parse(localStorage.getItem('gdpr-consent-date') ?? '')).not.toBeNaN();
    unmount();
    renderScreen('/', '/', <CookieConsent />);
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is requested only where ads can follow', () => {
    inZone('Europe/Berlin');
    withAds('network');
    renderScreen('/join/r1', '/join/:roomId', <CookieConsent />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['Asia/Seoul', 'network house'],
    ['Europe/Berlin', 'house'],
    ['Europe/Berlin', ''],
  ])('is not requested in %s with these ads: %s', (zone, kinds) => {
    inZone(zone);
    withAds(kinds);
    renderScreen('/', '/', <CookieConsent />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

/** A page whose screen throws. */
function renderBroken(): void {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  renderScreen(
    '/',
    '/',
    <ErrorBoundary place="/">
      <Broken />
    </ErrorBoundary>,
  );
}

describe('the error screen', () => {
  it('replaces a screen that throws, with a way out', () => {
    renderBroken();
    expect(screen.getByRole('heading', { name: 'Something unexpected happened' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
  });
});

describe('the operator of the server', () => {
  const nameOperator = (operator: object): void => {
    const meta = document.createElement('meta');
    meta.name = 'murmur-operator';
    meta.content = JSON.stringify(operator);
    document.head.append(meta);
  };
  afterEach(() => document.querySelector('meta[name="murmur-operator"]')?.remove());

  it('is named in the footer, with contact details', () => {
    nameOperator({
      name: 'Hill School',
      contact: 'it@hill.example',
      imprint: 'https://hill.example/legal',
    });
    renderScreen('/create', '/create', page('Create a room'));
    expect(screen.getByText('Run by Hill School')).toBeTruthy();
    expect(screen.getByText(/^© \d{4} Murmur/)).toBeTruthy();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Contact')).toBe('mailto:it@hill.example');
    expect(link('Legal notice')).toBe('https://hill.example/legal');
  });

  it('is not named if none is configured', () => {
    renderScreen('/create', '/create', page('Create a room'));
    expect(screen.queryByText(/Run by/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull();
  });

  it('can be reached from the error screen', () => {
    nameOperator({ contact: 'https://hill.example/help' });
    renderBroken();
    const link = screen.getByRole('link', { name: 'https://hill.example/help' });
    expect(link.getAttribute('href')).toBe('https://hill.example/help');
  });
});
