/**
 * Runs a task once no other tab of this browser runs a task with the same name. A page without https has no locks, so
 * it runs the task at once.
 */
export const withTabLock = <T>(name: string, task: () => Promise<T>): Promise<T> => {
  // Typed as always present, but missing on a page over plain http.
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? task() : locks.request(name, task);
};
