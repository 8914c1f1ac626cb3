import { describe, expect, it } from '@jest/globals';
import type { AllResults } from '@murmur/contract/analysis';
import { render, screen } from '@testing-library/react';
import '../../testing/render-screen.tsx';
import {
  answeredEntry,
  noAgreement,
  someResults,
  someVerdict,
} from '../../testing/results-data.ts';
import { buildSlides } from './build-slides.tsx';

const opinions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, content: `Opinion ${at}` }));

/** Results in which the votes decided two opinions, and nobody answered `silent` others. */
const partlySettled = (silent: number): AllResults => {
  const { common, rejected } = someVerdict.agreement;
  return someResults({
    themes: [],
    sentences: [],
    single_voices: opinions(silent),
    agreement: {
      ...someVerdict.agreement,
      common: common.slice(0, 1),
      rejected: rejected.slice(0, 1),
      divided: [],
    },
  });
};

const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => answeredEntry(`u${at}`, { agree: 2, disagree: 1 }));

/** A class whose votes decided nothing. */
const undecided = (count: number): AllResults =>
  someResults({
    themes: [],
    sentences: [],
    single_voices: [],
    agreement: { ...noAgreement, voters: 12, votes: 40, uncertain: entries(count) },
  });

/** All slides that need no stage around them. */
const renderAll = (results: AllResults) => {
  const slides = buildSlides(results).filter(({ bare }) => bare !== true);
  render(
    slides.map(({ id, shown }) => (
      <div key={id} data-testid={id}>
        {shown}
      </div>
    )),
  );
};
const voiceSlides = (results: AllResults) =>
  buildSlides(results).filter(({ id }) => id.startsWith('voices'));

describe('slides of the wall after a vote', () => {
  it('include each opinion without answers once, and none that has its bar', () => {
    const slides = voiceSlides(partlySettled(10));
    render(slides.map(({ id, shown }) => <div key={id}>{shown}</div>));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      opinions(10).map(({ content }) => content),
    );
  });

  it('omit the opinions without answers if they do not fit onto four slides', () => {
    expect(voiceSlides(partlySettled(24))).toHaveLength(4);
    expect(voiceSlides(partlySettled(25))).toEqual([]);
  });

  it('show the bar and the number of answers of every opinion of a class without any verdict', () => {
    renderAll(undecided(13));
    for (let at = 0; at < 13; at += 1) expect(screen.getByText(`Sentence u${at}`)).toBeTruthy();
    expect(screen.getAllByText('5 of 12 who voted')).toHaveLength(13);
  });

  it('show the verdicts one by one, then the positions, then all lists, and last the way home', () => {
    const agreement = { ...someVerdict.agreement, uncertain: entries(2) };
    const slides = buildSlides(
      someResults({ ...someVerdict, agreement, generated_by: 'fallback' }),
    );
    const ids = slides.map(({ id }) => id.replace(/-of-.*/, ''));
    expect(ids.slice(0, 11)).toEqual([
      'common',
      'common',
      'common',
      'rejected',
      'divided',
      'divided',
      'positions',
      'common',
      'rejected',
      'divided',
      'uncertain',
    ]);
    expect(ids.at(-1)).toBe('take-home');
  });

  it('show what a model reads right after the verdicts', () => {
    const results = someResults({ ...someVerdict, generated_by: 'some-model' });
    const ids = buildSlides(results).map(({ id }) => id.replace(/-of-.*/, ''));
    const last = ids.lastIndexOf('divided', ids.indexOf('reporter'));
    expect(ids.slice(last, last + 2)).toEqual(['divided', 'reporter']);
    expect(ids.indexOf('reporter')).toBeLessThan(ids.indexOf('positions'));
  });

  it('say how many opinions are left if a list does not fit onto its slides', () => {
    const results = undecided(61);
    const shown = buildSlides(results).filter(({ id }) => id.startsWith('uncertain'));
    expect(shown).toHaveLength(5);
    render(shown.map(({ id, shown: slide }) => <div key={id}>{slide}</div>));
    expect(screen.getByText('and 31 more')).toBeTruthy();
  });

  it('have none for positions that too few people took both times', () => {
    const none: [number, number, number, number, number] = [0, 0, 0, 0, 0];
    const positions = {
      before: none,
      after: none,
      both: 0,
      toward_for: 0,
      toward_against: 0,
      unmoved: 0,
    };
    const ids = buildSlides(someResults({ ...someVerdict, positions })).map(({ id }) => id);
    expect(ids).not.toContain('positions');
  });
});
