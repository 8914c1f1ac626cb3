import type { Opinion } from '@murmur/contract/opinion';

/** Returns `list` with the opinions of `more` that it lacks prepended, in the order of `more`. */
export function prepend(list: Opinion[], more: Opinion[]): Opinion[] {
  const known = new Set(list.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? list : [...fresh, ...list];
}

export function append(list: Opinion[], more: Opinion[]): Opinion[] {
  const known = new Set(list.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? list : [...list, ...fresh];
}

export function without(list: Opinion[], id: string): Opinion[] {
  const left = list.filter((opinion) => opinion.id !== id);
  return left.length === list.length ? list : left;
}

/** The number of entries above `one` in a list, newest first; `one` may have been removed in the meantime. */
export function countAbove(list: Opinion[], one: Opinion): number {
  const place = list.findIndex(({ id }) => id === one.id);
  if (place >= 0) return place;
  return Math.max(
    0,
    list.findIndex(({ submitted_at }) => submitted_at <= one.submitted_at),
  );
}
