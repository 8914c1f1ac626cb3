/**
 * Limits of the commands that a crowd causes at one moment: short enough not to delay other calls, and few at a time,
 * so that batches grow with the load.
 */
export const crowdBatches = { maxSize: 100, maxRunning: 2 };
