type Call = (...args: unknown[]) => Promise<unknown>;

export const wrapMethods = <Port extends object>(
  port: Port,
  run: (method: string, call: () => Promise<unknown>) => Promise<unknown>,
): Port => {
  const wrapped = new Map<PropertyKey, Call>();
  return new Proxy(port, {
    get: (target, key) => {
      const known = wrapped.get(key);
      if (known) return known;
      const method = Reflect.get(target, key, target) as unknown;
      if (typeof method !== 'function') return method;
      const call: Call = (...args) =>
        run(String(key), () => Reflect.apply(method, target, args) as Promise<unknown>);
      wrapped.set(key, call);
      return call;
    },
  });
};
