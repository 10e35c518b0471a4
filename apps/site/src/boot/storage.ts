/** The storage of a choice: permanent, or until the tab is closed. */
type Area = 'localStorage' | 'sessionStorage';

/** Returns a stored choice of the reader; null if there is none or storage is disabled. */
export function recall(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Storage may be disabled.
  }
}
