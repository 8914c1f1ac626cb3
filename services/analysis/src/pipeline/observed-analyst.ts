import { type Analyst, AnalystFailure } from '../analyst.ts';

/** Told how each reading of a room ended, "draft" or the reason why there is none, and after how many ms. */
export type AnalystObserver = (outcome: string, ms: number) => void;

/** The same analyst with its outcomes reported. A reading that was stopped from outside is not counted. */
export const observeAnalyst = (analyst: Analyst, observe: AnalystObserver): Analyst => ({
  analyse: async (room, options) => {
    const began = performance.now();
    try {
      const draft = await analyst.analyse(room, options);
      observe('draft', performance.now() - began);
      return draft;
    } catch (error) {
      const reason = error instanceof AnalystFailure ? error.reason : 'broke';
      if (!options.signal.aborted || options.signal.reason instanceof AnalystFailure) {
        observe(reason, performance.now() - began);
      }
      throw error;
    }
  },
});
