import { AppError } from '@murmur/shared/runtime/app-error';

/** A port that is the given one but for some of its calls. */
export const changedPort = <P extends object>(port: P, calls: Partial<P>): P =>
  new Proxy(port, {
    get: (target, key) => {
      if (key in calls) return Reflect.get(calls, key);
      const own: unknown = Reflect.get(target, key, target);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });

/** The same call, refused as a server that is down refuses it. */
export const unless =
  <A extends unknown[], R>(
    down: () => boolean,
    act: (...args: A) => Promise<R>,
  ): ((...args: A) => Promise<R>) =>
  async (...args) => {
    if (down()) throw new AppError('UNAVAILABLE', 'The server cannot answer.');
    return act(...args);
  };
