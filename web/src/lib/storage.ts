/**
 * Access to localStorage. If the browser refuses it (private windows, full disks), nothing is stored and no error
 * is thrown.
 */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const remembered: Memory = {
  getItem(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Kept for this page only.
    }
  },
  removeItem(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};

/** Removes every key that passes the test. */
export function forgetWhere(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** The remainder of every key that has the prefix. */
export function keysOf(prefix: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Reads JSON that `isValid` accepts; anything else counts as absent. */
export function readJson<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  memory = remembered,
): T | null {
  const text = memory.getItem(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}
