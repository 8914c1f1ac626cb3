import { type ComponentType, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { asksConsent } from '../features/ads/ads-allowed.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { loadRoomLayout, loadScreenOf, roomScreens, screens } from './screens.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Preload } from './shell/use-preload.ts';

const CookieConsent = lazyComponent(() => import('./shell/cookie-consent.tsx'));
const RoomLayout = lazyComponent(loadRoomLayout);

type Pages = [path: string, screen: ComponentType][];
const pagesOf = (table: Record<string, () => Promise<{ default: ComponentType }>>): Pages =>
  Object.entries(table).map(([path, load]) => [path, lazyComponent(load)]);
const pages = pagesOf(screens);
const roomPages = pagesOf(roomScreens);

const preload = (path: string) => void loadScreenOf(path);

/** Most people are never asked for consent, so they do not download that component. */
const asks = asksConsent();

function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {pages.map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route element={<RoomLayout />}>
            {roomPages.map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Route>
          <Route path="/host" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

export function Router() {
  return (
    <BrowserRouter>
      <OfflineBanner />
      <Preload value={preload}>
        <Screens />
      </Preload>
      {asks && (
        <Suspense>
          <CookieConsent />
        </Suspense>
      )}
    </BrowserRouter>
  );
}
