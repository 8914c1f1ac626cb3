import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { Router } from './app/router.tsx';
import { loadScreenOf } from './app/screens.ts';
import { Announcer } from './components/ui/announcer.tsx';
import { startI18n } from './i18n/start-i18n.ts';
import './styles/app.css';

async function start(place: HTMLElement): Promise<void> {
  await Promise.all([startI18n(), loadScreenOf(location.pathname)]);
  createRoot(place).render(
    <StrictMode>
      <Announcer>
        <Router />
      </Announcer>
    </StrictMode>,
  );
  dispatchEvent(new Event('murmur:started'));
  registerServiceWorker();
}

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');

// In an unsupported browser, boot.js already shows a notice; it also shows one on the event sent below.
if (document.documentElement.dataset['tooOld'] === undefined) {
  start(place).catch((cause: unknown) => {
    console.error(cause);
    dispatchEvent(new Event('murmur:not-started'));
  });
}
