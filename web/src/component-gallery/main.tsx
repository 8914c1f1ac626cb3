// The page /dev/components of the development server. No page of the app links here, so no build contains it.
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from '../i18n/start-i18n.ts';
import '../styles/app.css';
import { Gallery } from './gallery.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');
await startI18n();
createRoot(place).render(
  <BrowserRouter>
    <Gallery />
  </BrowserRouter>,
);
