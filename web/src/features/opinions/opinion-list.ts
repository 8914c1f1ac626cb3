import type { Opinion } from '@murmur/contract/opinion';

/** Opinions with the missing ones of `more` prepended, in the order of `more`. */
export function prepend(list: Opinion[], more: Opinion[]): Opinion[] {
  const known = new Set(list.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? list : [...fresh, ...list];
}

/** The same, with the missing ones appended. */
export function append(list: Opinion[], more: Opinion[]): Opinion[] {
  const known = new Set(list.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? list : [...list, ...fresh];
}

export function without(list: Opinion[], id: string): Opinion[] {
  const left = list.filter((opinion) => opinion.id !== id);
  return left.length === list.length ? list : left;
}

/** The number of entries above one of a list, newest first; that one may have been removed meanwhile. */
export function countAbove(list: Opinion[], one: Opinion): number {
  const place = list.findIndex(({ id }) => id === one.id);
  if (place >= 0) return place;
  return Math.max(
    0,
    list.findIndex(({ submitted_at }) => submitted_at <= one.submitted_at),
  );
}
