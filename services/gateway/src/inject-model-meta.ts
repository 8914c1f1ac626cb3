import type { AnalysisApi } from '@murmur/contract/internal';

/** Interval at which the analysis service is queried; it gains or loses a model only when it restarts. */
const refreshMs = 60_000;

/**
 * Writes into a page whether this server analyses opinions with a language model, which the web app tells people. A
 * page does not wait for this information, and mentions no model until it is known.
 */
export const injectModelMeta = (
  describe: AnalysisApi['describeAnalysis'],
): ((html: string) => string) => {
  let model = false;
  let readAt = Number.NEGATIVE_INFINITY;
  const ask = (): void => {
    if (performance.now() - readAt < refreshMs) return;
    readAt = performance.now();
    void describe({}).then(
      (known) => {
        model = known.model;
      },
      () => {
        readAt = Number.NEGATIVE_INFINITY;
      },
    );
  };
  ask();
  return (html) => {
    ask();
    return model
      ? html.replace('</head>', '<meta name="murmur-model" content="yes"></head>')
      : html;
  };
};
