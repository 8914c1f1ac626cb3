import { type Analyst, AnalystFailure } from '../analyst.ts';

/** Called with the outcome of each analysis, "draft" or the reason for its failure, and its duration in ms. */
export type AnalystObserver = (outcome: string, ms: number) => void;

/** Wraps an analyst so that its outcomes are reported. An analysis aborted from outside is not counted. */
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
  ...(analyst.proposeSame ? { proposeSame: analyst.proposeSame.bind(analyst) } : {}),
});
