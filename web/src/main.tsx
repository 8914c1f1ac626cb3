import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from './app/router.tsx';
import { loadScreenOf } from './app/screens.ts';
import { Announcer } from './components/ui/announcer.tsx';
import { startI18n } from './i18n/start-i18n.ts';
import './styles/app.css';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');

loadScreenOf(location.pathname);
await startI18n();
createRoot(place).render(
  <StrictMode>
    <Announcer>
      <Router />
    </Announcer>
  </StrictMode>,
);
