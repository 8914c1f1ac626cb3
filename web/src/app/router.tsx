import { type LazyExoticComponent, lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { consentApplies, readConsent } from '../lib/consent.ts';
import { screens } from './screens.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

const CookieConsent = lazy(() => import('./shell/cookie-consent.tsx'));
const pages: [string, LazyExoticComponent<React.ComponentType>][] = Object.entries(screens).map(
  ([path, load]) => [path, lazy(load)],
);

/** Most people are never asked, and do not download the question. */
const asks = consentApplies() && readConsent() === null;

export function Router() {
  return (
    <BrowserRouter>
      <OfflineBanner />
      <ErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {pages.map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="/host" element={<Navigate to="/" replace />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      {asks && (
        <Suspense>
          <CookieConsent />
        </Suspense>
      )}
    </BrowserRouter>
  );
}
