import { configure, type RenderResult, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import analysis from '../../public/locales/en/analysis.json' with { type: 'json' };
import common from '../../public/locales/en/common.json' with { type: 'json' };
import components from '../../public/locales/en/components.json' with { type: 'json' };
import errors from '../../public/locales/en/errors.json' with { type: 'json' };
import events from '../../public/locales/en/events.json' with { type: 'json' };
import pages from '../../public/locales/en/pages.json' with { type: 'json' };
import wall from '../../public/locales/en/wall.json' with { type: 'json' };
import RoomLayout from '../app/room-layout.tsx';
import { Announcer } from '../components/ui/announcer.tsx';
import { showTexts } from '../i18n/start-i18n.ts';

await showTexts('en', { en: { analysis, common, components, errors, events, pages, wall } });

// Rendering takes longer on a loaded machine; a missing element still fails the test.
configure({ asyncUtilTimeout: 6_000 });

// jsdom has no layout, so nothing can scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jsdom draws nothing, so nothing is animated.
Element.prototype.animate = () => new EventTarget() as Animation;

// jsdom has the element but not its methods.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

/** Renders a screen at an address, in English, inside the providers of every screen. */
export function renderScreen(path: string, route: string, screen: ReactNode): RenderResult {
  history.replaceState(null, '', path);
  return render(
    <Announcer>
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route element={<RoomLayout />}>
              <Route path={route} element={screen} />
              <Route path="*" element={<p>elsewhere</p>} />
            </Route>
          </Routes>
        </Suspense>
      </BrowserRouter>
    </Announcer>,
  );
}
