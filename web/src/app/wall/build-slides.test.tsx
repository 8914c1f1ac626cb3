import { describe, expect, it } from '@jest/globals';
import type { AllResults } from '@murmur/contract/analysis';
import { render, screen } from '@testing-library/react';
import '../../testing/render-screen.tsx';
import { someResults, someVerdict } from '../../testing/results-data.ts';
import { buildSlides } from './build-slides.tsx';

const opinions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, content: `Opinion ${at}` }));

/** Results in which the votes decided two opinions and left `open` undecided. */
const partlySettled = (open: number): AllResults => {
  const { common, rejected } = someVerdict.agreement;
  return someResults({
    themes: [],
    sentences: [],
    single_voices: opinions(open),
    agreement: {
      ...someVerdict.agreement,
      common: common.slice(0, 1),
      rejected: rejected.slice(0, 1),
      divided: [],
    },
  });
};

const voiceSlides = (results: AllResults) =>
  buildSlides(results).filter(({ id }) => id.startsWith('voices'));

describe('slides of the wall after a vote', () => {
  it('include each undecided opinion once, and none that a verdict shows', () => {
    const slides = voiceSlides(partlySettled(10));
    render(slides.map(({ id, shown }) => <div key={id}>{shown}</div>));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      opinions(10).map(({ content }) => content),
    );
  });

  it('omit the undecided opinions if they do not fit onto four slides', () => {
    expect(voiceSlides(partlySettled(24))).toHaveLength(4);
    expect(voiceSlides(partlySettled(25))).toEqual([]);
  });
});
