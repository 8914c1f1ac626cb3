import { type ComponentType, createElement, lazy, useState } from 'react';

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

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Components whose code is here, by what loads it. */
const here = new Map<unknown, unknown>();

/** Loads code before it is drawn. A failure shows when it is: it is loaded again there. */
export async function loadAhead<Props>(load: Load<Props>): Promise<void> {
  try {
    here.set(load, (await load()).default);
  } catch {
    // Then it is loaded when it is drawn.
  }
}

/**
 * A component whose code is loaded when it is first drawn. What was loaded ahead is drawn at once: behind a
 * promise React shows what stands in for it, for 300 ms at least.
 */
export function lazily<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Late = lazy(() => persistently(load));
  return function Lazily(props: Props) {
    const [Component] = useState(() => (here.get(load) ?? Late) as ComponentType<Props>);
    return createElement(Component, props);
  };
}
