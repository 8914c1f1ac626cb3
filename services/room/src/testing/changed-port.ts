/** A port that is the given one but for some of its calls. */
export const changedPort = <P extends object>(port: P, calls: Partial<P>): P =>
  new Proxy(port, {
    get: (target, key) => {
      if (key in calls) return Reflect.get(calls, key);
      const own: unknown = Reflect.get(target, key, target);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
