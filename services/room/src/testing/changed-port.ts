import { AppError } from '@murmur/shared/runtime/app-error';

/** Returns the port with some of its methods replaced. */
export const changedPort = <P extends object>(port: P, calls: Partial<P>): P =>
  new Proxy(port, {
    get: (target, key) => {
      if (key in calls) return Reflect.get(calls, key);
      const own: unknown = Reflect.get(target, key, target);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });

/** Wraps a call so that it fails while `down` returns true, as if the server were down. */
export const unless =
  <A extends unknown[], R>(
    down: () => boolean,
    act: (...args: A) => Promise<R>,
  ): ((...args: A) => Promise<R>) =>
  async (...args) => {
    if (down()) throw new AppError('UNAVAILABLE', 'The server is not responding.');
    return act(...args);
  };
