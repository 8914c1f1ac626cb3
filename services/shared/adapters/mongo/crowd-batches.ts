/**
 * Limits of the batches that a crowd causes at one moment. They are small enough not to delay other calls, and few
 * run at a time, so that batches grow with the load.
 */
export const crowdBatches = { maxSize: 100, maxRunning: 2 };
