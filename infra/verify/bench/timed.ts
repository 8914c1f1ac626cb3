export const timed = async <T>(act: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const began = performance.now();
  const result = await act();
  return { ms: performance.now() - began, result };
};
