import { describe, expect, it } from '@jest/globals';
import type { DownEvent } from '@murmur/contract/socket-down';
import { type AnalysisProgress, nextProgress, noProgress } from './analysis-progress.ts';

const frame = { room_id: 'r', timestamp: '2026-03-01T10:00:00.000Z' };
const after = (...events: DownEvent[]): AnalysisProgress => events.reduce(nextProgress, noProgress);

const started: DownEvent = {
  type: 'analysis_started',
  ...frame,
  progress: 0,
  stage: 'read',
  message: '',
};
const progress = (percent: number): DownEvent => ({
  type: 'analysis_progress',
  ...frame,
  progress: percent,
  stage: 'analyse',
  message: '',
});

describe('nextProgress', () => {
  it('takes the progress and the start time from analysis_started', () => {
    expect(after(started)).toMatchObject({
      state: 'analyzing',
      progress: 0,
      stage: 'read',
      startedAt: frame.timestamp,
    });
  });

  it('never shows less progress than before', () => {
    expect(after(started, progress(60), progress(40)).progress).toBe(60);
  });

  it('starts in the middle from a progress event', () => {
    expect(after(progress(40))).toMatchObject({
      state: 'analyzing',
      progress: 40,
      stage: 'analyse',
    });
  });

  it.each(['analysis_completed', 'analysis_error', 'fallback_generated'] as const)(
    'is complete after %s',
    (type) => {
      const end = {
        ...frame,
        type,
        progress: 100,
        stage: 'done',
        message: '',
        reason: '',
      } as DownEvent;
      expect(after(started, end)).toMatchObject({
        state: 'complete',
        completedAt: frame.timestamp,
      });
    },
  );

  it('sets the state named by ai_analysis_state_changed, and keeps its time', () => {
    const change = (state: AnalysisProgress['state']): DownEvent => ({
      type: 'ai_analysis_state_changed',
      ...frame,
      state,
    });
    expect(after(change('analyzing'))).toMatchObject({
      state: 'analyzing',
      startedAt: frame.timestamp,
    });
    expect(after(change('analyzing'), change('complete'))).toMatchObject({
      state: 'complete',
      completedAt: frame.timestamp,
    });
    expect(after(started, change('idle'))).toEqual(noProgress);
  });

  it('keeps the progress of analysis_started when a state event follows', () => {
    const change: DownEvent = { type: 'ai_analysis_state_changed', ...frame, state: 'analyzing' };
    expect(after(started, progress(30), change)).toMatchObject({ progress: 30, stage: 'analyse' });
  });

  it('is unchanged by unrelated events', () => {
    expect(after({ type: 'results_ready', ...frame, status: 'closed' })).toBe(noProgress);
  });
});
