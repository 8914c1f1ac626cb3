/**
 * Access to localStorage. If the browser refuses it (private windows, full disks), nothing is stored and no error
 * is thrown.
 */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const localStore: KeyValueStorage = {
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
      // Without storage, the value is lost on a reload.
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

export function removeKeysWhere(matches: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(matches)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

export function keysWithPrefix(prefix: string): string[] {
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
  memory = localStore,
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
