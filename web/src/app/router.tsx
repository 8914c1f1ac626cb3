import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { consentApplies, readConsent } from '../lib/consent.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

const CookieConsent = lazy(() => import('./shell/cookie-consent.tsx'));
const Home = lazy(() => import('./routes/home.tsx'));
const Create = lazy(() => import('./routes/create.tsx'));
const EnterCode = lazy(() => import('./routes/enter-code.tsx'));
const Join = lazy(() => import('./routes/join.tsx'));
const Host = lazy(() => import('./routes/host.tsx'));
const Discuss = lazy(() => import('./routes/discuss.tsx'));
const Observer = lazy(() => import('./routes/observer.tsx'));
const Results = lazy(() => import('./routes/results.tsx'));
const Shared = lazy(() => import('./routes/shared.tsx'));
const PrivacyPolicy = lazy(() => import('./routes/privacy-policy.tsx'));
const NotFound = lazy(() => import('./routes/not-found.tsx'));

/** Most people are never asked, and do not download the question. */
const asks = consentApplies() && readConsent() === null;

export function Router() {
  return (
    <BrowserRouter>
      <OfflineBanner />
      <ErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            <Route path="/" element={<Home />} />
            <Route path="/create" element={<Create />} />
            <Route path="/join" element={<EnterCode />} />
            <Route path="/join/:roomId" element={<Join />} />
            <Route path="/host" element={<Navigate to="/" replace />} />
            <Route path="/host/:roomId" element={<Host />} />
            <Route path="/discuss/:roomId/observer" element={<Observer />} />
            <Route path="/discuss/:roomId/:participantId" element={<Discuss />} />
            <Route path="/results/:roomId?" element={<Results />} />
            <Route path="/shared/:shareId?" element={<Shared />} />
            <Route path="/privacy-policy" element={<PrivacyPolicy />} />
            <Route path="*" element={<NotFound />} />
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
