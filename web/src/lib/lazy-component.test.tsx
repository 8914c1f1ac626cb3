import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyComponent, preloadComponent } from './lazy-component.ts';

const load = async () => ({ default: () => <p>the part</p> });

const draw = (Part: ReturnType<typeof lazyComponent>) =>
  render(
    <Suspense fallback={<p>coming</p>}>
      <Part />
    </Suspense>,
  );

it('renders a preloaded component immediately', async () => {
  const loadOnce = () => load();
  const Part = lazyComponent(loadOnce);
  await preloadComponent(loadOnce);
  draw(Part);
  expect(screen.queryByText('coming')).toBeNull();
  screen.getByText('the part');
});

it('renders a placeholder until the component is loaded, even after a failed preload', async () => {
  let calls = 0;
  const loadAgain = async () => {
    calls += 1;
    if (calls === 1) throw new Error('no network');
    return load();
  };
  const Part = lazyComponent(loadAgain);
  await preloadComponent(loadAgain);
  draw(Part);
  screen.getByText('coming');
  await screen.findByText('the part');
  expect(calls).toBe(2);
});
