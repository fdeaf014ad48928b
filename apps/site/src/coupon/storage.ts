const STORAGE_KEY = 'fairbook.coupon';
/** Storage name (see `inBrowser`) of the draft that the browser's tabs share. */
export const DRAFT_OF_TABS = 'coupon-tabs';

/** Storage may be forbidden or full; the coupon then lasts as long as its page. */
export function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function writeStorage(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Only the memory between visits is lost.
  }
}

/** Calls back when another tab has saved. */
export function onStorage(listener: (text: string | null) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY) listener(newValue);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
