import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { namespaces } from '../i18n/messages.ts';
import { languages } from '../lib/contract-values.precomputed.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { featureExhibits } from './feature-exhibits.tsx';
import { Gallery } from './gallery.tsx';
import { uiExhibits } from './ui-exhibits.tsx';

const web = join(import.meta.dirname, '../..');

const show = async (language: string): Promise<void> => {
  for (const namespace of namespaces) {
    const file = join(web, 'public/locales', language, `${namespace}.json`);
    i18next.addResourceBundle(language, namespace, JSON.parse(readFileSync(file, 'utf8')));
  }
  await i18next.changeLanguage(language);
};

const componentsIn = (folder: string): string[] =>
  readdirSync(join(web, 'src', folder))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length));

describe('the page of components', () => {
  it('has every component of components/ui', () => {
    expect(Object.keys(uiExhibits).toSorted()).toEqual(componentsIn('components/ui').toSorted());
  });

  it('names the components of the features as their files are named', () => {
    for (const name of Object.keys(featureExhibits)) {
      const [feature = '', component] = name.split('/');
      expect(componentsIn(`features/${feature}/components`)).toContain(component);
    }
  });

  it.each(languages)('shows each in light and in dark: %s', async (language) => {
    await act(() => show(language));
    renderScreen('/dev/components', '/dev/components', <Gallery />);
    for (const [name, states] of Object.entries({ ...uiExhibits, ...featureExhibits })) {
      const section = screen.getByRole('region', { name });
      for (const theme of ['light', 'dark'])
        expect(
          section.querySelectorAll(`[data-theme="${theme}"] > *`).length,
        ).toBeGreaterThanOrEqual(states.length);
    }
    // A key without a text shows as the key.
    expect(document.body.textContent).not.toMatch(/\b(pages|common|components|errors|analysis):/);
  });
});
