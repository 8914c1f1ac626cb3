import { type ComponentType, createElement, lazy, useState } from 'react';

const pausesMs = [500, 1_500, 3_000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A chunk of code or a stylesheet that could not be loaded after all retries. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
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
    throw new ChunkLoadError('A part of the app could not be loaded', { cause });
  }
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Loaded components by their loader. */
const here = new Map<unknown, unknown>();

/** Preloads code. A failure is ignored, because rendering loads the code again. */
export async function preloadComponent<Props>(load: Load<Props>): Promise<void> {
  try {
    here.set(load, (await load()).default);
  } catch {
    // Rendering loads it again.
  }
}

/**
 * A component whose code is loaded on first render. Preloaded code renders synchronously, because for a promise
 * React would show the fallback for at least 300 ms.
 */
export function lazyComponent<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Late = lazy(() => loadWithRetries(load));
  return function Lazily(props: Props) {
    const [Component] = useState(() => (here.get(load) ?? Late) as ComponentType<Props>);
    return createElement(Component, props);
  };
}
