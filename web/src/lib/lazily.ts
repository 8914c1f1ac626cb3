import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const pausesMs = [500, 1_500, 3_000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Code or a style of the app that could not be loaded, however often it was asked for. */
export class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded';
}

/** Loads a part of the app, and tries again where the network drops it. */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  }
  try {
    return await load();
  } catch (cause) {
    throw new CodeNotLoaded('A part of the app could not be loaded', { cause });
  }
}

/** A component whose code is loaded when it is first drawn. */
export const lazily = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => persistently(load));
